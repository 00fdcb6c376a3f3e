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
        String id = callback.eventId() == null ? callback.transactionId() : callback.eventId();
        put(record, Headers.SPEC_VERSION, "1.0");
        put(record, Headers.ID, id);
        put(record, Headers.SOURCE, "/gateways/" + callback.account());
        put(record, Headers.TYPE, TYPE);
        put(record, Headers.TIME, callback.receivedAt().toString());
        put(record, Headers.CONTENT_TYPE, "application/json");
        put(record, Headers.GATEWAY, callback.account().gateway());
        put(record, Headers.ACCOUNT, callback.account().account());
        put(record, Headers.MODE, callback.mode().wire());
        put(record, Headers.ORIGIN, callback.origin().wire());
        put(record, Headers.DELIVERY, callback.deliveryId());
        return record;
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
        String transactionId = new String(record.key(), UTF_8);
        String id = text(record, Headers.ID);
        return new RawCallback(
                new AccountRef(required(record, Headers.GATEWAY), required(record, Headers.ACCOUNT)),
                read(record, Headers.MODE, Mode::ofWire),
                read(record, Headers.ORIGIN, Origin::ofWire),
                transactionId,
                transactionId.equals(id) ? null : id,
                text(record, Headers.DELIVERY),
                read(record, Headers.TIME, Instant::parse),
                record.value());
    }

    private static <T> T read(ConsumerRecord<byte[], byte[]> record, String name, Function<String, T> reader) {
        try {
            return reader.apply(required(record, name));
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new IllegalArgumentException("header " + name + " cannot be read", e);
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
