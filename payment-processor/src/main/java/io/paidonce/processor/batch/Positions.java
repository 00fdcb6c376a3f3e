package io.paidonce.processor.batch;

import io.paidonce.processor.ledger.Ledger;
import io.paidonce.processor.ledger.Pass;
import io.paidonce.processor.ledger.Span;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How far the committed positions have come in the partitions that this worker holds, and in which pass. For the
 * worker's thread alone.
 */
final class Positions implements ConsumerRebalanceListener {

    private record Position(UUID topicId, Pass pass, long committed) {}

    private static final Logger log = LoggerFactory.getLogger(Positions.class);

    private final Consumer<byte[], byte[]> consumer;
    private final TopicIds topicIds;
    private final Ledger ledger;
    private final Map<TopicPartition, Position> held = new HashMap<>();
    private final Set<TopicPartition> unrecorded = new HashSet<>();

    Positions(Consumer<byte[], byte[]> consumer, TopicIds topicIds, Ledger ledger) {
        this.consumer = consumer;
        this.topicIds = topicIds;
        this.ledger = ledger;
    }

    /** The spans that committing the batch moves over; opens the pass of each partition that is new to this worker. */
    Map<TopicPartition, Span> spans(ConsumerRecords<byte[], byte[]> batch) {
        Map<TopicPartition, OffsetAndMetadata> next = batch.nextOffsets();
        open(next.keySet(), batch);
        Map<TopicPartition, Span> spans = new HashMap<>();
        next.forEach((partition, offset) -> {
            Position position = heldAt(partition);
            spans.put(
                    partition,
                    new Span(
                            position.topicId(),
                            partition.partition(),
                            position.pass().number(),
                            position.committed(),
                            offset.offset()));
        });
        return spans;
    }

    private void open(Set<TopicPartition> partitions, ConsumerRecords<byte[], byte[]> batch) {
        Set<TopicPartition> unopened = new HashSet<>();
        for (TopicPartition partition : partitions) {
            Position position = held.get(partition);
            if (position == null || startsBelow(batch.records(partition), position.committed())) {
                unopened.add(partition);
            }
        }
        if (unopened.isEmpty()) {
            return;
        }
        Map<TopicPartition, OffsetAndMetadata> committed = consumer.committed(unopened);
        Map<TopicPartition, Long> beginnings = consumer.beginningOffsets(unopened);
        for (TopicPartition partition : unopened) {
            OffsetAndMetadata found = committed.get(partition);
            long beginning = Objects.requireNonNull(beginnings.get(partition));
            var records = batch.records(partition);
            long start = found == null || startsBelow(records, found.offset()) ? beginning : found.offset();
            UUID topicId = topicIds.of(partition.topic());
            Pass pass = ledger.openPass(topicId, partition.partition(), start);
            held.put(partition, new Position(topicId, pass, start));
        }
    }

    /* The broker no longer had the committed position, or the topic is another one of the same name. */
    private static boolean startsBelow(List<ConsumerRecord<byte[], byte[]>> records, long committed) {
        return !records.isEmpty() && records.get(0).offset() < committed;
    }

    /** Whether an earlier pass has dealt with the record already, so that it is only seen again. */
    boolean isTrodden(TopicPartition partition, long offset) {
        return offset < heldAt(partition).pass().trodden();
    }

    UUID topicId(TopicPartition partition) {
        return heldAt(partition).topicId();
    }

    private Position heldAt(TopicPartition partition) {
        return Objects.requireNonNull(held.get(partition), "a position for every partition of the batch");
    }

    /** The positions were committed. */
    void advance(Map<TopicPartition, Span> spans) {
        spans.forEach((partition, span) -> {
            held.computeIfPresent(
                    partition, (p, position) -> new Position(position.topicId(), position.pass(), span.to()));
            unrecorded.add(partition);
        });
    }

    /** Records how far the positions have come, while there is time: when idle, and before they are given away. */
    void record(Collection<TopicPartition> partitions) {
        List<Span> reached = partitions.stream()
                .filter(unrecorded::contains)
                .filter(held::containsKey)
                .map(partition -> {
                    Position position = heldAt(partition);
                    return new Span(
                            position.topicId(),
                            partition.partition(),
                            position.pass().number(),
                            position.committed(),
                            position.committed());
                })
                .toList();
        if (reached.isEmpty()) {
            return;
        }
        try {
            ledger.recordReached(reached);
            unrecorded.removeAll(partitions);
        } catch (RuntimeException e) {
            // Less than the truth is recorded then, which is allowed.
            log.warn("the reached positions were not recorded: {}", Causes.typesOf(e));
        }
    }

    void recordAll() {
        record(List.copyOf(held.keySet()));
    }

    /**
     * Forgets everything and goes back to what is committed, after a batch failed somewhere in the middle.
     *
     * @throws org.apache.kafka.common.KafkaException if Kafka cannot be asked; nothing was moved then, try again
     */
    void goBack() {
        Set<TopicPartition> assigned = consumer.assignment();
        Map<TopicPartition, OffsetAndMetadata> committed = consumer.committed(assigned);
        held.clear();
        for (TopicPartition partition : assigned) {
            OffsetAndMetadata found = committed.get(partition);
            if (found == null) {
                consumer.seekToBeginning(List.of(partition));
            } else {
                consumer.seek(partition, found.offset());
            }
        }
    }

    @Override
    public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
        partitions.forEach(held::remove);
    }

    @Override
    public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
        record(partitions);
        onPartitionsLost(partitions);
    }

    @Override
    public void onPartitionsLost(Collection<TopicPartition> partitions) {
        partitions.forEach(held::remove);
        unrecorded.removeAll(partitions);
    }
}
