/** What is known of the orders, and which of them wait for money. */
@NullMarked
package io.paidonce.reconciliation.pending;

import org.jspecify.annotations.NullMarked;
