package io.paidonce.sandbox.stack.demo;

import io.paidonce.contracts.Topics;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/** How far payment-processor is behind on what it reads. */
final class ProcessorLag implements AutoCloseable {

    private final Admin admin;
    private final String group;
    private final List<String> topics;

    ProcessorLag(String bootstrapServers, String group, Topics topics) {
        this.admin = Admin.create(Map.of(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers));
        this.group = group;
        this.topics = List.of(topics.callbacks().name(), topics.snapshots().name());
    }

    /** Records that stand on its input and that it has yet to commit; {@link Long#MAX_VALUE} if nobody can tell. */
    long now() throws InterruptedException {
        try {
            Map<TopicPartition, OffsetSpec> latest =
                    admin.describeTopics(topics).allTopicNames().get().values().stream()
                            .flatMap(topic -> topic.partitions().stream()
                                    .map(partition -> new TopicPartition(topic.name(), partition.partition())))
                            .collect(Collectors.toMap(partition -> partition, partition -> OffsetSpec.latest()));
            var ends = admin.listOffsets(latest).all().get();
            Map<TopicPartition, OffsetAndMetadata> committed = admin.listConsumerGroupOffsets(group)
                    .partitionsToOffsetAndMetadata()
                    .get();
            return ends.entrySet().stream()
                    .mapToLong(end -> {
                        OffsetAndMetadata position = committed.get(end.getKey());
                        return end.getValue().offset() - (position == null ? 0 : position.offset());
                    })
                    .map(behind -> Math.max(behind, 0))
                    .sum();
        } catch (ExecutionException e) {
            return Long.MAX_VALUE;
        }
    }

    @Override
    public void close() {
        admin.close(Duration.ofSeconds(2));
    }
}
