/** The service's wiring. The protocol is in {@code batch}, what it decides in {@code ledger}. */
@NullMarked
package io.paidonce.processor;

import org.jspecify.annotations.NullMarked;
