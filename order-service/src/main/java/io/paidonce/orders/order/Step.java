package io.paidonce.orders.order;

import io.paidonce.contracts.OrderStatus;
import io.paidonce.orders.hold.HoldReason;

/** What becomes of an order: the cells of the table of transitions. */
sealed interface Step {

    /** The order moves, or stands where it stood and has changed all the same. */
    record MoveTo(OrderStatus status) implements Step {}

    /** The order goes back to where it was before its refunds: being purchased, or paid. */
    record Return() implements Step {}

    /** The order stays, and its history tells of it. */
    record Note() implements Step {}

    /** The order stays; what is told is kept beside it. */
    record Keep() implements Step {}

    /** The order stays, and a person has to decide. */
    record Hold(HoldReason reason) implements Step {}

    /** The order stays: the event repeats what is known, or comes too late to matter. */
    record Stale() implements Step {}

    /** The order is where the request wants it. */
    record Already() implements Step {}

    /** The request cannot be met from where the order stands. */
    record Refused() implements Step {}
}
