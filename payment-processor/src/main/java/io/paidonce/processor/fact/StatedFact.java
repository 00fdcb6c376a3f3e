package io.paidonce.processor.fact;

import io.paidonce.gateways.PaymentFact;
import org.jspecify.annotations.Nullable;

/**
 * One fact as one record states it.
 *
 * @param coordinate where the record stands
 * @param identity which fact it is
 * @param fact what the gateway says
 * @param gatewayEventId the gateway's id of the event, null for a bare object
 * @param gatewayEventType the gateway's name of the event or object
 */
public record StatedFact(
        Coordinate coordinate,
        FactIdentity identity,
        PaymentFact fact,
        @Nullable String gatewayEventId,
        String gatewayEventType) {}
