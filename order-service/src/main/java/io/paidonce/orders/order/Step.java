package io.paidonce.orders.order;

import io.paidonce.contracts.OrderStatus;

/** What an event does to an order. */
sealed interface Step {

    /** The order moves. */
    record MoveTo(OrderStatus status) implements Step {}

    /** The order stays: the event repeats what is known, or comes too late to matter. */
    record Stale() implements Step {}
}
