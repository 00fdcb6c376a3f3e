package io.paidonce.orders.order;

import io.paidonce.contracts.OrderStatus;

/** What became of a request that an order move. */
sealed interface Answer {

    /** The order stands where the request wants it, now or already before. */
    record Granted(Order order) implements Answer {}

    /** From where the order stands, it cannot go there. */
    record Refused(OrderStatus status) implements Answer {}

    /** There is no such order. */
    record UnknownOrder() implements Answer {}
}
