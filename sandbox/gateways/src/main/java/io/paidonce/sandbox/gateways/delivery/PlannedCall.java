package io.paidonce.sandbox.gateways.delivery;

import io.paidonce.sandbox.gateways.event.GatewayEvent;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * One call that a gateway, or somebody who poses as one, will make.
 *
 * @param kind what it is
 * @param trick how it is bad; null where it is not
 * @param event what it carries
 * @param after how long after the payment it is made for the first time
 */
public record PlannedCall(Kind kind, @Nullable Trick trick, GatewayEvent event, Duration after) {

    /** What a call is. */
    public enum Kind {
        /** An event's first delivery. */
        GENUINE,
        /** A further delivery of the same event, signed as truly. */
        DUPLICATE,
        /** A delivery that never happens. */
        DROPPED,
        /** A call that claims to come from the gateway. */
        FORGED,
        /** A call that no gateway would make. */
        MALFORMED
    }

    static PlannedCall of(Kind kind, GatewayEvent event, Duration after) {
        return new PlannedCall(kind, null, event, after);
    }

    static PlannedCall bad(Trick trick, GatewayEvent event, Duration after) {
        return new PlannedCall(trick.kind(), trick, event, after);
    }
}
