/**
 * All knowledge of the gateways, in plain Java: what proves a callback, what it says, and under which key it travels.
 *
 * <p>Each gateway has a package of its own and up to three narrow capabilities that no class implements together: a
 * {@link io.paidonce.gateways.CallbackVerifier} for the ingress, a {@link io.paidonce.gateways.FactInterpreter} for the
 * processor, and, for reconciliation, a lookup that returns the gateway's own words as raw callbacks and never a
 * status of our own making. Services see the capabilities only, through {@link io.paidonce.gateways.Gateways}.
 */
@NullMarked
package io.paidonce.gateways;

import org.jspecify.annotations.NullMarked;
