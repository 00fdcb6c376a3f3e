package io.paidonce.processor.batch;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.paidonce.contracts.EventRecords;
import io.paidonce.contracts.Headers;
import io.paidonce.contracts.OrderPaid;
import io.paidonce.contracts.Topics;
import io.paidonce.processor.ledger.Announcement;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.ConsumerGroupMetadata;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/**
 * Sends what a batch owes and commits its positions, both in one Kafka transaction. For the worker's thread alone.
 */
final class Emitter implements AutoCloseable {

    private final Supplier<Producer<byte[], byte[]>> producers;
    private final Topics topics;
    private @Nullable Producer<byte[], byte[]> producer;

    /** @param producers makes transactional producers, all under the same transactional id */
    Emitter(Supplier<Producer<byte[], byte[]>> producers, Topics topics) {
        this.producers = producers;
        this.topics = topics;
    }

    /**
     * Emits and commits. Whether it took effect is known only if it returns; after an exception {@link #reset} and ask
     * Kafka for the committed positions.
     *
     * @throws org.apache.kafka.common.KafkaException if Kafka is away, or another worker holds the partitions now
     */
    void emit(
            Collection<Announcement> owed,
            Collection<Reading.Unreadable> dead,
            Map<TopicPartition, OffsetAndMetadata> next,
            ConsumerGroupMetadata group) {
        Producer<byte[], byte[]> transactional = ready();
        transactional.beginTransaction();
        for (Announcement announcement : owed) {
            transactional.send(recordOf(announcement));
        }
        for (Reading.Unreadable unreadable : dead) {
            transactional.send(deadLetterOf(unreadable));
        }
        transactional.sendOffsetsToTransaction(next, group);
        transactional.commitTransaction();
    }

    private Producer<byte[], byte[]> ready() {
        Producer<byte[], byte[]> ready = producer;
        if (ready == null) {
            ready = producers.get();
            producer = ready;
            ready.initTransactions();
        }
        return ready;
    }

    private ProducerRecord<byte[], byte[]> recordOf(Announcement announcement) {
        Topics.Topic topic = announcement.type().equals(OrderPaid.TYPE) ? topics.orderPaid() : topics.outcomes();
        return EventRecords.toRecord(
                topic.name(),
                announcement.key(),
                announcement.id(),
                announcement.type(),
                announcement.time(),
                announcement.payload().getBytes(UTF_8));
    }

    private ProducerRecord<byte[], byte[]> deadLetterOf(Reading.Unreadable unreadable) {
        ConsumerRecord<byte[], byte[]> record = unreadable.record();
        var dead = new ProducerRecord<>(topics.dead().name(), null, record.key(), record.value(), record.headers());
        dead.headers()
                .remove(Headers.UNREADABLE_REASON)
                .remove(Headers.DEAD_FROM)
                .add(Headers.UNREADABLE_REASON, unreadable.why().getBytes(UTF_8))
                .add(
                        Headers.DEAD_FROM,
                        (record.topic() + ":" + record.partition() + ":" + record.offset()).getBytes(UTF_8));
        return dead;
    }

    /**
     * Drops the producer, whatever state it is in. The next one takes over its transactional id, which ends what this
     * one had begun: one way back for every failure.
     */
    void reset() {
        Producer<byte[], byte[]> dropped = producer;
        producer = null;
        if (dropped != null) {
            dropped.close(Duration.ZERO);
        }
    }

    @Override
    public void close() {
        reset();
    }
}
