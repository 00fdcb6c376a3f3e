package io.paidonce.processor.batch;

import io.paidonce.contracts.Topics;
import io.paidonce.processor.fact.Coordinate;
import io.paidonce.processor.fact.Ending;
import io.paidonce.processor.fact.FactIdentity;
import io.paidonce.processor.fact.StatedFact;
import io.paidonce.processor.fact.StatedOrder;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;

/** What one poll brought, read. */
final class Batch {

    private record Callback(List<StatedFact> facts) {}

    private final List<StatedOrder> orders = new ArrayList<>();
    private final List<Callback> callbacks = new ArrayList<>();
    private final List<StatedFact> facts = new ArrayList<>();
    private final Set<FactIdentity> unscreened = new LinkedHashSet<>();
    private final List<Reading.Unreadable> dead = new ArrayList<>();
    private int ignored;
    private int unreadable;

    /** Reads the records. A callback that an earlier pass dealt with is read again, but never sent to the dead topic again. */
    static Batch read(
            ConsumerRecords<byte[], byte[]> records, Positions positions, RecordReader reader, Topics topics) {
        var batch = new Batch();
        String snapshots = topics.snapshots().name();
        for (TopicPartition partition : records.partitions()) {
            for (ConsumerRecord<byte[], byte[]> record : records.records(partition)) {
                var coordinate = new Coordinate(positions.topicId(partition), partition.partition(), record.offset());
                boolean trodden = positions.isTrodden(partition, record.offset());
                boolean snapshot = partition.topic().equals(snapshots);
                batch.add(
                        snapshot ? reader.readSnapshot(record, coordinate) : reader.readCallback(record, coordinate),
                        snapshot,
                        trodden);
            }
        }
        return batch;
    }

    private void add(Reading reading, boolean snapshot, boolean trodden) {
        switch (reading) {
            case Reading.Order order -> orders.add(order.order());
            case Reading.Tombstone tombstone -> {}
            case Reading.Ignored nothing -> ignored++;
            case Reading.Unreadable poison -> {
                unreadable += snapshot ? 0 : 1;
                if (!trodden) {
                    dead.add(poison);
                }
            }
            case Reading.Stated stated -> {
                callbacks.add(new Callback(stated.facts()));
                facts.addAll(stated.facts());
                if (trodden || stated.replayed()) {
                    stated.facts().forEach(fact -> unscreened.add(fact.identity()));
                }
            }
        }
    }

    /** What may be screened: not what is seen again on purpose, because somebody doubts what is remembered. */
    Map<FactIdentity, Coordinate> claims() {
        Map<FactIdentity, Coordinate> claims = new LinkedHashMap<>();
        for (StatedFact fact : facts) {
            if (!unscreened.contains(fact.identity())) {
                claims.putIfAbsent(fact.identity(), fact.coordinate());
            }
        }
        return claims;
    }

    List<StatedOrder> orders() {
        return orders;
    }

    List<Reading.Unreadable> dead() {
        return dead;
    }

    /** The facts that the screen does not know as done. */
    List<StatedFact> undone(Set<FactIdentity> done) {
        return done.isEmpty()
                ? facts
                : facts.stream().filter(fact -> !done.contains(fact.identity())).toList();
    }

    /** One ending for each callback: that of its weightiest fact. */
    List<Ending> endings(IdentityHashMap<StatedFact, Ending> decided) {
        List<Ending> endings = new ArrayList<>(callbacks.size() + ignored + unreadable);
        for (Callback callback : callbacks) {
            Ending weightiest = Ending.DUPLICATE;
            for (StatedFact fact : callback.facts()) {
                Ending ending = decided.getOrDefault(fact, Ending.DUPLICATE);
                weightiest = ending.compareTo(weightiest) < 0 ? ending : weightiest;
            }
            endings.add(weightiest);
        }
        for (int i = 0; i < ignored; i++) {
            endings.add(Ending.IGNORED);
        }
        for (int i = 0; i < unreadable; i++) {
            endings.add(Ending.UNREADABLE);
        }
        return endings;
    }
}
