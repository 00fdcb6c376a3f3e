/** What the payment-processor announces, and what it does to orders. */
@NullMarked
package io.paidonce.orders.payment;

import org.jspecify.annotations.NullMarked;
