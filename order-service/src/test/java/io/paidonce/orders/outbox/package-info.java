@NullMarked
package io.paidonce.orders.outbox;

import org.jspecify.annotations.NullMarked;
