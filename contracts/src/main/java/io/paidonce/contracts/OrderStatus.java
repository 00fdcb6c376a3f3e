package io.paidonce.contracts;

/** Where an order stands. */
public enum OrderStatus {
    /** Placed; money is awaited. */
    PENDING_PAYMENT,
    /** Paid, exactly once. */
    PAID,
    /** Paid, and being purchased for the buyer. */
    PENDING_PURCHASE,
    /** A cancel is asked; until the payment-processor has answered, money may still win. */
    CANCELLING,
    /** Closed without payment. */
    CANCELLED,
    /** Paid, and a part has gone back. */
    PARTLY_REFUNDED,
    /** Paid, and all has gone back. */
    REFUNDED
}
