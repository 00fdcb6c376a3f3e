package io.paidonce.gateways;

import org.jspecify.annotations.Nullable;

/**
 * What the road needs to know of a verified body, and nothing more.
 *
 * @param transactionId the Kafka key: the transaction in which money moves; where the body names none, the best id
 *     that it has, so that it is never empty
 * @param eventId the gateway's id of the event, null where the body has none
 * @param deliveryId the gateway's id of this delivery attempt, null where it sends none
 */
public record CallbackKey(
        String transactionId,
        @Nullable String eventId,
        @Nullable String deliveryId) {}
