package io.paidonce.contracts;

/**
 * What the payment-processor announces. With {@code read_committed} each event is seen exactly once; with
 * {@code read_uncommitted} at least once, under the same {@link EventId}.
 */
public sealed interface PaymentEvent permits OrderPaid, PaymentOutcome {

    /** The Kafka key: the order number, or the transaction id where no order is known. */
    String key();

    /** The CloudEvents type, such as {@code io.paidonce.order.paid.v1}. */
    String type();
}
