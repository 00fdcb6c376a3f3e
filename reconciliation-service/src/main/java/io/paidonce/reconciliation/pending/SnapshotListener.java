package io.paidonce.reconciliation.pending;

import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/**
 * Learns from {@code order.snapshots}, a batch at a time. The offsets are committed after the database: a batch that
 * comes again finds its versions known.
 */
@Component
final class SnapshotListener {

    private static final Logger LOG = LoggerFactory.getLogger(SnapshotListener.class);

    private final KnownOrders orders;
    private final SnapshotMetrics metrics;

    SnapshotListener(KnownOrders orders, SnapshotMetrics metrics) {
        this.orders = orders;
        this.metrics = metrics;
    }

    @KafkaListener(id = "order-snapshots", idIsGroup = false, topics = "#{@topics.snapshots().name()}")
    void on(List<ConsumerRecord<byte[], byte[]>> records) {
        var batch = new SnapshotBatch();
        int snapshots = 0;
        int tombstones = 0;
        for (ConsumerRecord<byte[], byte[]> record : records) {
            switch (SnapshotReader.read(record)) {
                case Reading.Snapshot(var order) -> {
                    batch.add(order);
                    snapshots++;
                }
                case Reading.Tombstone(var orderNo) -> {
                    batch.forget(orderNo);
                    tombstones++;
                }
                case Reading.Unreadable(var why) ->
                    LOG.warn("Unreadable ({}): {}-{}@{}", why, record.topic(), record.partition(), record.offset());
            }
        }
        int news = orders.learn(batch);
        metrics.count(snapshots, news, tombstones, records.size() - snapshots - tombstones);
    }
}
