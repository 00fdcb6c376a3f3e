package io.paidonce.orders.order;

/** What became of a request to place an order. */
sealed interface Placement {

    /** It is new. */
    record Placed(Order order) implements Placement {}

    /** It was placed before with the same content; this is how it stands now. */
    record Repeated(Order order) implements Placement {}

    /** Its number is taken by an order with other content. */
    record Different() implements Placement {}

    /** Another order has one of its payments. */
    record ReferenceTaken() implements Placement {}
}
