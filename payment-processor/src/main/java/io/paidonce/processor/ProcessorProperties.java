package io.paidonce.processor;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The service's own settings.
 *
 * @param topics how the topics are called
 * @param processor how it works
 * @param redis the screen
 */
@ConfigurationProperties("paidonce")
record ProcessorProperties(
        @DefaultValue TopicNames topics,
        @DefaultValue Processor processor,
        @DefaultValue Redis redis) {

    /** @param prefix put before each topic's name */
    record TopicNames(@DefaultValue("") String prefix) {}

    /**
     * @param instanceId names this process among its like, and must stay the same over restarts: what it had begun when
     *     it was killed is ended when it comes back under its name
     * @param workers how many threads consume
     */
    record Processor(
            @DefaultValue("payment-processor-0") String instanceId,
            @DefaultValue("1") int workers) {

        Processor {
            if (workers < 1 || workers > 64) {
                throw new IllegalArgumentException("paidonce.processor.workers must be 1 to 64");
            }
        }
    }

    /**
     * @param enabled whether to screen at all
     * @param uri where Redis is
     * @param keyPrefix put before each key
     * @param claimFor how long a claim stands
     * @param rememberFor how long a fact is known as done
     * @param timeout how long a batch waits for Redis at most
     * @param pauseAfterFailure how long Redis is left alone after it failed
     */
    record Redis(
            @DefaultValue("true") boolean enabled,
            @DefaultValue("redis://localhost:6379") String uri,
            @DefaultValue("paidonce:fact:") String keyPrefix,
            @DefaultValue("30s") Duration claimFor,
            @DefaultValue("7d") Duration rememberFor,
            @DefaultValue("250ms") Duration timeout,
            @DefaultValue("5s") Duration pauseAfterFailure) {}
}
