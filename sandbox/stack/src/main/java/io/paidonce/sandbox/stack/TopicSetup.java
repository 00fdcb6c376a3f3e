package io.paidonce.sandbox.stack;

import io.paidonce.contracts.Topics;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.config.TopicConfig;

/** Makes the topics that are missing. */
final class TopicSetup {

    private static final long PATIENCE_SECONDS = 60;

    private TopicSetup() {}

    static void create(String bootstrapServers, Topics topics, int partitions) {
        try (Admin admin = Admin.create(Map.of(
                AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG,
                bootstrapServers,
                AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG,
                (int) TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS)))) {
            Set<String> there = admin.listTopics().names().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            List<NewTopic> missing = topics.all().stream()
                    .filter(topic -> !there.contains(topic.name()))
                    .map(topic -> new NewTopic(topic.name(), partitions, (short) 1).configs(configs(topic)))
                    .toList();
            admin.createTopics(missing).all().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException("the topics cannot be created", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static Map<String, String> configs(Topics.Topic topic) {
        var configs = new HashMap<String, String>();
        Duration retention = topic.retention();
        configs.put(TopicConfig.RETENTION_MS_CONFIG, retention == null ? "-1" : Long.toString(retention.toMillis()));
        configs.put(
                TopicConfig.CLEANUP_POLICY_CONFIG,
                topic.compacted() ? TopicConfig.CLEANUP_POLICY_COMPACT : TopicConfig.CLEANUP_POLICY_DELETE);
        return configs;
    }
}
