package io.paidonce.sandbox.stack.demo;

import io.paidonce.contracts.Json;
import io.paidonce.contracts.OrderPaid;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** {@code order.paid} from now on, as a careful consumer sees it: {@code read_committed}. For one thread. */
final class OrderPaidTopic implements AutoCloseable {

    private final KafkaConsumer<byte[], byte[]> consumer;
    private final String run;
    private final Map<String, Integer> times = new HashMap<>();

    /** @param run orders whose number begins with it are counted; others are somebody else's */
    OrderPaidTopic(String bootstrapServers, String topic, String run) {
        this.run = run;
        this.consumer = new KafkaConsumer<>(
                Map.of(
                        ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
                        bootstrapServers,
                        ConsumerConfig.ISOLATION_LEVEL_CONFIG,
                        "read_committed",
                        ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG,
                        false,
                        ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
                        "none"),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer());
        List<TopicPartition> partitions = consumer.partitionsFor(topic).stream()
                .map(partition -> new TopicPartition(topic, partition.partition()))
                .toList();
        consumer.assign(partitions);
        consumer.seekToEnd(partitions);
        partitions.forEach(consumer::position); // Seeking is lazy; this run begins here.
    }

    /** Reads what is there, waiting at most that long for something to come. */
    void read(Duration patience) {
        for (ConsumerRecord<byte[], byte[]> record : consumer.poll(patience)) {
            var paid = Json.read(record.value(), OrderPaid.class);
            if (!paid.orderNo().equals(new String(record.key(), StandardCharsets.UTF_8))) {
                throw new IllegalStateException("an OrderPaid stands under another order's key");
            }
            if (paid.orderNo().startsWith(run + "-")) {
                times.merge(paid.orderNo(), 1, Integer::sum);
            }
        }
    }

    /**
     * Reads to the end of what is committed now.
     *
     * @throws IllegalStateException if that takes more than some seconds
     */
    void readToTheEnd() {
        Map<TopicPartition, Long> ends = consumer.endOffsets(consumer.assignment());
        for (int i = 0; i < 100; i++) {
            if (ends.entrySet().stream().allMatch(end -> consumer.position(end.getKey()) >= end.getValue())) {
                return;
            }
            read(Duration.ofMillis(100));
        }
        throw new IllegalStateException("order.paid cannot be read to its end");
    }

    /** How often each order of the run stands on the topic. */
    Map<String, Integer> times() {
        return Map.copyOf(times);
    }

    @Override
    public void close() {
        consumer.close();
    }
}
