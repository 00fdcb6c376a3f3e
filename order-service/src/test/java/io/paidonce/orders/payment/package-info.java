@NullMarked
package io.paidonce.orders.payment;

import org.jspecify.annotations.NullMarked;
