package io.paidonce.contracts;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.function.Function;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.jspecify.annotations.Nullable;

/** Turns a callback into a record of {@code payment.callbacks} and back. */
public final class CallbackRecords {

    /** The CloudEvents type of a raw callback. */
    public static final String TYPE = "io.paidonce.callback.received.v1";

    private CallbackRecords() {}

    /** The record that carries the callback: its body as the value, its envelope in the headers. */
    public static ProducerRecord<byte[], byte[]> toRecord(String topic, RawCallback callback) {
        var record = new ProducerRecord<>(topic, callback.transactionId().getBytes(UTF_8), callback.body());
        put(record, Headers.SPEC_VERSION, "1.0");
        put(record, Headers.ID, idOf(callback));
        put(record, Headers.SOURCE, "/gateways/" + callback.account());
        put(record, Headers.TYPE, TYPE);
        put(record, Headers.TIME, callback.receivedAt().toString());
        put(record, Headers.CONTENT_TYPE, "application/json");
        put(record, Headers.GATEWAY, callback.account().gateway());
        put(record, Headers.ACCOUNT, callback.account().account());
        put(record, Headers.MODE, callback.mode().wire());
        put(record, Headers.ORIGIN, callback.origin().wire());
        put(record, Headers.EVENT, callback.eventId());
        put(record, Headers.DELIVERY, callback.deliveryId());
        return record;
    }

    /* A bare object has no id of its own, and may be fetched many times. */
    private static String idOf(RawCallback callback) {
        return callback.eventId() == null ? callback.transactionId() + "/" + callback.receivedAt() : callback.eventId();
    }

    /**
     * The callback that the record carries.
     *
     * @throws IllegalArgumentException if the record has no key, no value, or an envelope that says nothing; the
     *     message names the header, never its value
     */
    public static RawCallback fromRecord(ConsumerRecord<byte[], byte[]> record) {
        if (record.key() == null || record.value() == null) {
            throw new IllegalArgumentException("record without key or value");
        }
        return new RawCallback(
                new AccountRef(required(record, Headers.GATEWAY), required(record, Headers.ACCOUNT)),
                read(record, Headers.MODE, Mode::ofWire),
                read(record, Headers.ORIGIN, Origin::ofWire),
                new String(record.key(), UTF_8),
                text(record, Headers.EVENT),
                text(record, Headers.DELIVERY),
                read(record, Headers.TIME, Instant::parse),
                record.value());
    }

    private static <T> T read(ConsumerRecord<byte[], byte[]> record, String name, Function<String, T> reader) {
        String value = required(record, name);
        try {
            return reader.apply(value);
        } catch (IllegalArgumentException | DateTimeException e) {
            // The reader's message quotes what it read, so it goes no further.
            throw new IllegalArgumentException("header " + name + " cannot be read");
        }
    }

    private static String required(ConsumerRecord<byte[], byte[]> record, String name) {
        String value = text(record, name);
        if (value == null) {
            throw new IllegalArgumentException("header " + name + " is missing");
        }
        return value;
    }

    private static @Nullable String text(ConsumerRecord<byte[], byte[]> record, String name) {
        Header header = record.headers().lastHeader(name);
        return header == null || header.value() == null ? null : new String(header.value(), UTF_8);
    }

    private static void put(ProducerRecord<byte[], byte[]> record, String name, @Nullable String value) {
        if (value != null) {
            record.headers().add(name, value.getBytes(UTF_8));
        }
    }
}
