package io.paidonce.reconciliation;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The service's own settings.
 *
 * @param topics how the topics are called
 */
@ConfigurationProperties("paidonce")
record ReconciliationProperties(@DefaultValue TopicNames topics) {

    /** @param prefix put before each topic's name */
    record TopicNames(@DefaultValue("") String prefix) {}
}
