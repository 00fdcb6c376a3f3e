package io.paidonce.orders.order;

/** What became of a request to add a payment to an order. */
sealed interface Addition {

    /** The order has it, now or already before. */
    record Added(Order order) implements Addition {}

    /** There is no such order. */
    record UnknownOrder() implements Addition {}

    /** Another order has this payment. */
    record ReferenceTaken() implements Addition {}

    /** The order has as many payments as it may have. */
    record Full() implements Addition {}
}
