package io.paidonce.processor.batch;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.Uuid;

/** Asks Kafka for the ids of topics. A topic that was deleted and created anew has another id under the same name. */
final class TopicIds {

    private final Admin admin;

    TopicIds(Admin admin) {
        this.admin = admin;
    }

    /** @throws KafkaException if Kafka does not answer, or has no such topic */
    UUID of(String topic) {
        try {
            Map<String, TopicDescription> described =
                    admin.describeTopics(List.of(topic)).allTopicNames().get();
            Uuid id = Objects.requireNonNull(described.get(topic)).topicId();
            return new UUID(id.getMostSignificantBits(), id.getLeastSignificantBits());
        } catch (ExecutionException e) {
            throw new KafkaException("the topic's id is not to be had", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new KafkaException("interrupted while asking for a topic's id", e);
        }
    }
}
