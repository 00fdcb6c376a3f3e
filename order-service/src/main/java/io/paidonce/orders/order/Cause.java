package io.paidonce.orders.order;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Why an order changed.
 *
 * @param type the CloudEvents type, or one of this service's own words for requests
 * @param id the event's id, null for requests
 * @param payment the payment that it is about, null where there is none
 * @param reason what the gateway calls the cause of a failure, null where it names none
 * @param occurredAt when it happened, by the clock of whoever said so
 */
public record Cause(
        String type,
        @Nullable String id,
        @Nullable Payment payment,
        @Nullable String reason,
        Instant occurredAt) {

    static final String PLACED = "order-placed";
    static final String PAYMENT_ADDED = "payment-added";
    static final String CANCEL_ASKED = "cancel-asked";
    static final String PURCHASE_BEGUN = "purchase-begun";

    /**
     * A payment at a gateway.
     *
     * @param transactionId the transaction in which the money moved
     */
    public record Payment(String gateway, String account, String transactionId) {}

    static Cause request(String type, Instant at) {
        return new Cause(type, null, null, null, at);
    }
}
