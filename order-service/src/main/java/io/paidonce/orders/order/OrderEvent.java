package io.paidonce.orders.order;

import io.paidonce.contracts.Money;
import io.paidonce.orders.hold.NewHold;
import org.jspecify.annotations.Nullable;

/** What the payment-processor says about an order. */
public sealed interface OrderEvent {

    /** The order that it is about, null if it names none. */
    @Nullable
    String orderNo();

    /** Where it comes from. */
    Cause cause();

    /** The money is there, all of it. */
    record Paid(String orderNo, Cause cause, Cause.Payment payment, Money amount) implements OrderEvent {}

    /** The order can no longer be paid. */
    record Closed(String orderNo, Cause cause) implements OrderEvent {}

    /**
     * Refunds of a transaction.
     *
     * @param total how they stand now, all of them
     */
    record Refunded(@Nullable String orderNo, Cause cause, Cause.Payment payment, Money total) implements OrderEvent {}

    /** Money came that must not pay the order. */
    record Held(String orderNo, Cause cause, NewHold hold) implements OrderEvent {}

    /** The buyer disputes a payment, or the dispute moved on. */
    record Disputed(@Nullable String orderNo, Cause cause, NewHold hold) implements OrderEvent {}

    /** An attempt to pay failed. */
    record Failed(@Nullable String orderNo, Cause cause) implements OrderEvent {}

    /** A payment ended without money. */
    record PaymentClosed(@Nullable String orderNo, Cause cause) implements OrderEvent {}
}
