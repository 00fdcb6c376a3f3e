package io.paidonce.orders;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The service's own settings.
 *
 * @param topics how the topics are called
 * @param api who may call
 * @param outbox how snapshots leave
 */
@ConfigurationProperties("paidonce")
record OrdersProperties(
        @DefaultValue TopicNames topics,
        @DefaultValue Api api,
        @DefaultValue Outbox outbox) {

    /** @param prefix put before each topic's name */
    record TopicNames(@DefaultValue("") String prefix) {}

    /**
     * At least one token must be given, in whichever way. Several are for changing them without a gap.
     *
     * @param tokens bearer tokens
     * @param tokenFiles files that hold one bearer token each
     */
    record Api(
            @DefaultValue List<String> tokens, @DefaultValue List<Path> tokenFiles) {}

    /** @param pollInterval how long a snapshot waits at most that another instance was to publish, and did not */
    record Outbox(@DefaultValue("200ms") Duration pollInterval) {}
}
