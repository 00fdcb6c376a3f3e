package io.paidonce.orders;

import io.micrometer.core.instrument.MeterRegistry;
import io.paidonce.contracts.Topics;
import io.paidonce.orders.api.BearerTokens;
import io.paidonce.orders.hold.Holds;
import io.paidonce.orders.order.OrderEvents;
import io.paidonce.orders.order.Orders;
import io.paidonce.orders.outbox.Outbox;
import io.paidonce.orders.outbox.OutboxPublisher;
import java.time.Duration;
import java.time.InstantSource;
import org.jooq.DSLContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.core.ProducerFactory;
import org.springframework.kafka.listener.CommonErrorHandler;
import org.springframework.kafka.listener.DefaultErrorHandler;
import org.springframework.kafka.support.ProducerListener;
import org.springframework.util.backoff.ExponentialBackOff;

@Configuration(proxyBeanMethods = false)
class OrdersConfiguration {

    @Bean
    InstantSource clock() {
        return InstantSource.system();
    }

    @Bean
    Topics topics(OrdersProperties properties) {
        return new Topics(properties.topics().prefix());
    }

    @Bean
    BearerTokens bearerTokens(OrdersProperties properties) {
        return BearerTokens.of(properties.api().tokens(), properties.api().tokenFiles());
    }

    @Bean
    Outbox outbox() {
        return new Outbox();
    }

    @Bean
    Orders orders(DSLContext dsl, Outbox outbox, InstantSource clock) {
        return new Orders(dsl, outbox, clock);
    }

    @Bean
    Holds holds(DSLContext dsl) {
        return new Holds(dsl);
    }

    @Bean
    OrderEvents orderEvents(DSLContext dsl, Outbox outbox, Holds holds, InstantSource clock) {
        return new OrderEvents(dsl, outbox, holds, clock);
    }

    @Bean
    OutboxPublisher outboxPublisher(
            DSLContext dsl,
            Outbox outbox,
            ProducerFactory<byte[], byte[]> producers,
            Topics topics,
            OrdersProperties properties,
            MeterRegistry metrics) {
        var kafka = new KafkaTemplate<>(producers);
        // The publisher says itself, once, that it cannot publish.
        kafka.setProducerListener(new ProducerListener<>() {});
        return new OutboxPublisher(
                dsl,
                outbox,
                kafka,
                topics.snapshots().name(),
                properties.outbox().pollInterval(),
                metrics);
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
