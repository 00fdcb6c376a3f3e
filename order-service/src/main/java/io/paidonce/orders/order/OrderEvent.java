package io.paidonce.orders.order;

/** Something that may move an order. */
public sealed interface OrderEvent {

    /** The order that it is about. */
    String orderNo();

    /** Where it comes from. */
    Cause cause();

    /** The money is there, all of it. */
    record Paid(String orderNo, Cause cause) implements OrderEvent {}
}
