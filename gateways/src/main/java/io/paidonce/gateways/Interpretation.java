package io.paidonce.gateways;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a callback says. */
public sealed interface Interpretation {

    /**
     * It says something about money.
     *
     * @param eventId the gateway's id of the event, null for a bare object
     * @param type the gateway's name of the event or object, such as {@code charge.succeeded}
     * @param facts at least one
     */
    record Facts(@Nullable String eventId, String type, List<PaymentFact> facts) implements Interpretation {

        public Facts {
            facts = List.copyOf(facts);
        }
    }

    /**
     * It says nothing about money.
     *
     * @param eventId the gateway's id of the event, null for a bare object
     * @param type the gateway's name of the event or object
     */
    record Ignored(@Nullable String eventId, String type) implements Interpretation {}

    /**
     * It cannot be read.
     *
     * @param why in words of our own, without a value from the body
     */
    record Unreadable(String why) implements Interpretation {}
}
