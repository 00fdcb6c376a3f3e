/**
 * What Stripe and PayPal say and how they sign it, written from their documentation and sharing no code with the
 * readers of the product: pure builders, cheap enough to fill a topic with.
 */
@NullMarked
package io.paidonce.sandbox.gateways.event;

import org.jspecify.annotations.NullMarked;
