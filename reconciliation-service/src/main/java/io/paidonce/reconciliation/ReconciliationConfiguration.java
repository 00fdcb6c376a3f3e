package io.paidonce.reconciliation;

import io.micrometer.core.instrument.MeterRegistry;
import io.paidonce.contracts.Topics;
import io.paidonce.reconciliation.pending.KnownOrders;
import java.time.Duration;
import org.jooq.DSLContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.listener.CommonErrorHandler;
import org.springframework.kafka.listener.DefaultErrorHandler;
import org.springframework.util.backoff.ExponentialBackOff;

@Configuration(proxyBeanMethods = false)
class ReconciliationConfiguration {

    @Bean
    Topics topics(ReconciliationProperties properties) {
        return new Topics(properties.topics().prefix());
    }

    @Bean
    KnownOrders knownOrders(DSLContext dsl, MeterRegistry metrics) {
        return new KnownOrders(dsl, metrics);
    }

    /* A batch fails only because a server is away: nothing in it can be to blame, for the reader sees to that. */
    @Bean
    CommonErrorHandler retriesForEver(MeterRegistry metrics) {
        var backOff = new ExponentialBackOff(Duration.ofMillis(200).toMillis(), 2);
        backOff.setMaxInterval(Duration.ofSeconds(5).toMillis());
        var handler = new DefaultErrorHandler(backOff);
        handler.setRetryListeners(new FailedBatches(metrics));
        return handler;
    }
}
