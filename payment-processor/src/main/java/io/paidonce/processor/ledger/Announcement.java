package io.paidonce.processor.ledger;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.paidonce.contracts.EventId;
import io.paidonce.contracts.Json;
import io.paidonce.contracts.PaymentEvent;
import java.time.Instant;

/**
 * An event that is decided, in the form in which it is stored and sent.
 *
 * @param id derived from the fact that it announces
 * @param type the CloudEvents type
 * @param key the Kafka key
 * @param time when the gateway says it happened
 * @param payload the JSON
 */
public record Announcement(EventId id, String type, String key, Instant time, String payload) {

    static Announcement of(PaymentEvent event, EventId id, Instant time) {
        return new Announcement(id, event.type(), event.key(), time, new String(Json.write(event), UTF_8));
    }
}
