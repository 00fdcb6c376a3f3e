package io.paidonce.reconciliation.pending;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.paidonce.contracts.EventRecords;
import io.paidonce.contracts.OrderSnapshot;
import java.time.Instant;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Reads order snapshots. Whatever it lets through, the database can store: a record that only fails there would be
 * tried for ever, and hold up all behind it.
 */
final class SnapshotReader {

    private static final Pattern ORDER_NO = Pattern.compile("[A-Za-z0-9._:-]{1,64}");
    private static final Pattern REFERENCE = Pattern.compile("[\\x21-\\x7e]{1,255}");
    private static final Instant EARLIEST = Instant.EPOCH;
    private static final Instant LATEST = Instant.parse("9999-12-31T00:00:00Z");

    private SnapshotReader() {}

    static Reading read(ConsumerRecord<byte[], byte[]> record) {
        String key = record.key() == null ? "" : new String(record.key(), UTF_8);
        if (!ORDER_NO.matcher(key).matches()) {
            return new Reading.Unreadable("key");
        }
        if (record.value() == null) {
            return new Reading.Tombstone(key);
        }
        try {
            return check(EventRecords.readSnapshot(record), key);
        } catch (IllegalArgumentException e) {
            return new Reading.Unreadable("not a snapshot");
        }
    }

    private static Reading check(OrderSnapshot order, String key) {
        if (!order.orderNo().equals(key)) {
            return new Reading.Unreadable("orderNo");
        }
        if (!isStorable(order.placedAt()) || !isStorable(order.changedAt())) {
            return new Reading.Unreadable("time");
        }
        boolean storable = order.payments().stream()
                .allMatch(payment -> payment.reference() == null
                        || REFERENCE.matcher(payment.reference()).matches());
        return storable ? new Reading.Snapshot(order) : new Reading.Unreadable("reference");
    }

    private static boolean isStorable(Instant time) {
        return !time.isBefore(EARLIEST) && !time.isAfter(LATEST);
    }
}
