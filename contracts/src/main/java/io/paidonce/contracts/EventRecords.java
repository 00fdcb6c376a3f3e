package io.paidonce.contracts;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.paidonce.contracts.PaymentOutcome.OrderClosed;
import io.paidonce.contracts.PaymentOutcome.PaymentClosed;
import io.paidonce.contracts.PaymentOutcome.PaymentDisputed;
import io.paidonce.contracts.PaymentOutcome.PaymentFailed;
import io.paidonce.contracts.PaymentOutcome.PaymentHeld;
import io.paidonce.contracts.PaymentOutcome.PaymentRefunded;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** Turns events and order snapshots into records with CloudEvents attributes in their headers, and back. */
public final class EventRecords {

    /** The CloudEvents type of an order snapshot. */
    public static final String SNAPSHOT_TYPE = "io.paidonce.order.snapshot.v1";

    private static final String PROCESSOR = "/payment-processor";
    private static final String ORDERS = "/order-service";

    private static final Map<String, Class<? extends PaymentEvent>> TYPES = Map.of(
            OrderPaid.TYPE, OrderPaid.class,
            PaymentFailed.TYPE, PaymentFailed.class,
            PaymentClosed.TYPE, PaymentClosed.class,
            PaymentRefunded.TYPE, PaymentRefunded.class,
            PaymentDisputed.TYPE, PaymentDisputed.class,
            PaymentHeld.TYPE, PaymentHeld.class,
            OrderClosed.TYPE, OrderClosed.class);

    private EventRecords() {}

    /** An event as it was stored: its payload is sent as it is. */
    public static ProducerRecord<byte[], byte[]> toRecord(
            String topic, String key, EventId id, String type, Instant time, byte[] payload) {
        return record(topic, key, id, PROCESSOR, type, time, payload);
    }

    /** An order as it stands. */
    public static ProducerRecord<byte[], byte[]> toRecord(String topic, OrderSnapshot order) {
        EventId id = EventId.of(SNAPSHOT_TYPE, order.orderNo(), Long.toString(order.version()));
        return record(topic, order.orderNo(), id, ORDERS, SNAPSHOT_TYPE, order.changedAt(), Json.write(order));
    }

    private static ProducerRecord<byte[], byte[]> record(
            String topic, String key, EventId id, String source, String type, Instant time, byte[] payload) {
        var record = new ProducerRecord<>(topic, key.getBytes(UTF_8), payload);
        record.headers()
                .add(Headers.SPEC_VERSION, "1.0".getBytes(UTF_8))
                .add(Headers.ID, id.toString().getBytes(UTF_8))
                .add(Headers.SOURCE, source.getBytes(UTF_8))
                .add(Headers.TYPE, type.getBytes(UTF_8))
                .add(Headers.TIME, time.toString().getBytes(UTF_8))
                .add(Headers.SUBJECT, key.getBytes(UTF_8))
                .add(Headers.CONTENT_TYPE, "application/json".getBytes(UTF_8));
        return record;
    }

    /**
     * The event that a record carries.
     *
     * @return null if its type is one that this version does not know, which a newer writer may have added
     * @throws IllegalArgumentException if it says that it is a known event and is not; the message shows no value
     */
    public static @Nullable PaymentEvent readEvent(ConsumerRecord<byte[], byte[]> record) {
        Class<? extends PaymentEvent> type = TYPES.get(text(record, Headers.TYPE));
        return type == null ? null : read(record, type);
    }

    /** @throws IllegalArgumentException if the record carries no order snapshot; the message shows no value */
    public static OrderSnapshot readSnapshot(ConsumerRecord<byte[], byte[]> record) {
        OrderSnapshot snapshot = read(record, OrderSnapshot.class);
        snapshot.payments().forEach(PaymentReference::accountRef);
        return snapshot;
    }

    /** @throws IllegalArgumentException if the record has no event id; the message shows no value */
    public static EventId readId(ConsumerRecord<byte[], byte[]> record) {
        try {
            return new EventId(UUID.fromString(text(record, Headers.ID)));
        } catch (IllegalArgumentException e) {
            // The parser's message quotes what it read, so it goes no further.
            throw new IllegalArgumentException("header " + Headers.ID + " is no event id");
        }
    }

    private static <T> T read(ConsumerRecord<byte[], byte[]> record, Class<T> type) {
        try {
            T value = record.value() == null ? null : Json.read(record.value(), type);
            if (value != null) {
                return value;
            }
        } catch (JacksonException e) {
            // The parser's message quotes what it read, so it goes no further.
        }
        throw new IllegalArgumentException("not a " + type.getSimpleName());
    }

    private static String text(ConsumerRecord<byte[], byte[]> record, String name) {
        Header header = record.headers().lastHeader(name);
        if (header == null || header.value() == null) {
            throw new IllegalArgumentException("header " + name + " is missing");
        }
        return new String(header.value(), UTF_8);
    }
}
