package io.paidonce.processor;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.paidonce.contracts.AccountRef;
import io.paidonce.contracts.CallbackRecords;
import io.paidonce.contracts.EventRecords;
import io.paidonce.contracts.Mode;
import io.paidonce.contracts.Money;
import io.paidonce.contracts.OrderSnapshot;
import io.paidonce.contracts.OrderStatus;
import io.paidonce.contracts.Origin;
import io.paidonce.contracts.PaymentReference;
import io.paidonce.contracts.RawCallback;
import io.paidonce.contracts.Topics;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Future;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;

/** The topics as a test sees them: what it puts on the road, and what comes out of it. */
public final class Road implements AutoCloseable {

    public static final String GROUP = "payment-processor";
    public static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    public static final AccountRef STRIPE = new AccountRef("stripe", "default");

    private static final int PARTITIONS = 3;

    private final String bootstrapServers;
    private final Topics topics;
    private final Admin admin;
    private final KafkaProducer<byte[], byte[]> producer;
    private final List<Future<?>> sent = new ArrayList<>();

    public Road(String bootstrapServers, Topics topics) {
        this.bootstrapServers = bootstrapServers;
        this.topics = topics;
        this.admin = Admin.create(Map.of("bootstrap.servers", bootstrapServers));
        this.producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", bootstrapServers, "acks", "all", "linger.ms", 5),
                new ByteArraySerializer(),
                new ByteArraySerializer());
    }

    public Topics topics() {
        return topics;
    }

    public Admin admin() {
        return admin;
    }

    public void createTopics() throws Exception {
        admin.createTopics(topics.all().stream()
                        .map(topic -> new NewTopic(topic.name(), PARTITIONS, (short) 1))
                        .toList())
                .all()
                .get();
    }

    public void place(String orderNo, long minorUnits) {
        snapshot(orderNo, 1, OrderStatus.PENDING_PAYMENT, minorUnits, null);
    }

    public void snapshot(
            String orderNo, long version, OrderStatus status, long minorUnits, @Nullable String reference) {
        var order = new OrderSnapshot(
                orderNo,
                version,
                status,
                new Money(minorUnits, "EUR"),
                List.of(new PaymentReference("stripe", "default", reference)),
                NOON,
                NOON);
        send(EventRecords.toRecord(topics.snapshots().name(), order));
    }

    /** A charge that succeeded; its body differs from any other event of the same payment. */
    public void chargeSucceeded(String transactionId, String orderNo, long minorUnits, String eventId) {
        callback(transactionId, StripeBodies.charge(transactionId, orderNo, minorUnits, eventId));
    }

    public void intentSucceeded(String transactionId, String orderNo, long minorUnits, String eventId) {
        callback(transactionId, StripeBodies.intent(transactionId, orderNo, minorUnits, eventId));
    }

    public void callback(String transactionId, String body) {
        callback(transactionId, body.getBytes(UTF_8), Origin.WEBHOOK);
    }

    public void callback(String transactionId, byte[] body, Origin origin) {
        send(CallbackRecords.toRecord(
                topics.callbacks().name(),
                new RawCallback(STRIPE, Mode.TEST, origin, transactionId, null, null, NOON, body)));
    }

    public void send(ProducerRecord<byte[], byte[]> record) {
        sent.add(producer.send(record));
    }

    /** Waits until all that was sent is durable. */
    public void flush() throws Exception {
        producer.flush();
        for (Future<?> one : sent) {
            one.get();
        }
        sent.clear();
    }

    /** All committed records of a topic, from its beginning to its end as it is now. */
    public List<ConsumerRecord<byte[], byte[]>> read(Topics.Topic topic) {
        return read(topic, "read_committed");
    }

    public List<ConsumerRecord<byte[], byte[]>> read(Topics.Topic topic, String isolation) {
        List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
        try (var consumer = new KafkaConsumer<>(
                Map.<String, Object>of("bootstrap.servers", bootstrapServers, "isolation.level", isolation),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = partitions(topic);
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            while (partitions.stream().anyMatch(partition -> consumer.position(partition) < ends.get(partition))) {
                consumer.poll(Duration.ofMillis(100)).forEach(records::add);
            }
        }
        return records;
    }

    /** Whether the group has committed everything on the two topics that it reads. */
    public boolean isDrained() throws Exception {
        Map<TopicPartition, OffsetSpec> latest = new HashMap<>();
        for (Topics.Topic topic : List.of(topics.callbacks(), topics.snapshots())) {
            partitions(topic).forEach(partition -> latest.put(partition, OffsetSpec.latest()));
        }
        var ends = admin.listOffsets(latest).all().get();
        Map<TopicPartition, OffsetAndMetadata> committed = admin.listConsumerGroupOffsets(GROUP + topics.prefix())
                .partitionsToOffsetAndMetadata()
                .get();
        return ends.entrySet().stream().allMatch(end -> {
            OffsetAndMetadata offset = committed.get(end.getKey());
            return end.getValue().offset() == 0
                    || offset != null && offset.offset() >= end.getValue().offset();
        });
    }

    /** What an operator does with Kafka's own tool while the service is down. */
    public void rewindToBeginning() throws Exception {
        Map<TopicPartition, OffsetAndMetadata> beginning = new HashMap<>();
        for (Topics.Topic topic : List.of(topics.callbacks(), topics.snapshots())) {
            partitions(topic).forEach(partition -> beginning.put(partition, new OffsetAndMetadata(0)));
        }
        admin.alterConsumerGroupOffsets(GROUP + topics.prefix(), beginning)
                .all()
                .get();
    }

    public UUID idOf(Topics.Topic topic) throws Exception {
        Uuid id = admin.describeTopics(List.of(topic.name()))
                .allTopicNames()
                .get()
                .get(topic.name())
                .topicId();
        return new UUID(id.getMostSignificantBits(), id.getLeastSignificantBits());
    }

    private static List<TopicPartition> partitions(Topics.Topic topic) {
        List<TopicPartition> partitions = new ArrayList<>();
        for (int partition = 0; partition < PARTITIONS; partition++) {
            partitions.add(new TopicPartition(topic.name(), partition));
        }
        return partitions;
    }

    @Override
    public void close() {
        producer.close();
        admin.close();
    }
}
