package io.paidonce.orders.payment;

import io.paidonce.orders.order.OrderEvent;

/** What a record says. */
sealed interface Reading {

    record Readable(OrderEvent event) implements Reading {}

    /** @param why names the part that cannot be read, never its value */
    record Unreadable(String why) implements Reading {}
}
