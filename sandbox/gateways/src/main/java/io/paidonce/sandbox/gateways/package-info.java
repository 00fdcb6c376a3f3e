/** Stripe and PayPal as their callers see them, with their bad manners on request. */
@NullMarked
package io.paidonce.sandbox.gateways;

import org.jspecify.annotations.NullMarked;
