package io.paidonce.orders.order;

/** An order that takes one step, and why. */
record Change(Order before, Order after, Cause cause) {

    OrderTransition transition() {
        return new OrderTransition(
                after.orderNo(), after.version(), before.status(), after.status(), cause, after.changedAt());
    }
}
