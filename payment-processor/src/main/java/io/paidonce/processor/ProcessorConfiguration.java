package io.paidonce.processor;

import io.micrometer.core.instrument.MeterRegistry;
import io.paidonce.contracts.Topics;
import io.paidonce.processor.batch.Workers;
import io.paidonce.processor.ledger.Ledger;
import io.paidonce.processor.screen.RedisScreen;
import io.paidonce.processor.screen.Screen;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.jooq.DSLContext;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.kafka.core.KafkaAdmin;
import org.springframework.kafka.core.ProducerFactory;

@Configuration(proxyBeanMethods = false)
class ProcessorConfiguration {

    @Bean
    InstantSource clock() {
        return InstantSource.system();
    }

    @Bean
    Topics topics(ProcessorProperties properties) {
        return new Topics(properties.topics().prefix());
    }

    @Bean
    Ledger ledger(DSLContext dsl) {
        return new Ledger(dsl);
    }

    @Bean(destroyMethod = "close")
    Admin admin(KafkaAdmin settings) {
        return Admin.create(settings.getConfigurationProperties());
    }

    @Bean
    Workers workers(
            ProcessorProperties properties,
            ConsumerFactory<byte[], byte[]> consumers,
            ProducerFactory<byte[], byte[]> producers,
            InstantSource clock,
            Ledger ledger,
            Admin admin,
            Topics topics,
            MeterRegistry metrics) {
        String instanceId = properties.processor().instanceId();
        var parts = new Workers.Parts(
                number -> consumers.createConsumer(null, instanceId + "-", String.valueOf(number)),
                number -> producer(producers, instanceId + "-" + number),
                number -> screen(properties.redis(), clock, metrics));
        return new Workers(properties.processor().workers(), parts, ledger, admin, topics, metrics);
    }

    /* Not from the factory's pool: a transactional id has to stay with its worker, and a failed producer is dropped. */
    private static Producer<byte[], byte[]> producer(
            ProducerFactory<byte[], byte[]> producers, String transactionalId) {
        Map<String, Object> settings = new HashMap<>(producers.getConfigurationProperties());
        settings.put(ProducerConfig.TRANSACTIONAL_ID_CONFIG, transactionalId);
        settings.put(ProducerConfig.CLIENT_ID_CONFIG, transactionalId);
        return new KafkaProducer<>(settings);
    }

    private static Screen screen(ProcessorProperties.Redis redis, InstantSource clock, MeterRegistry metrics) {
        return redis.enabled()
                ? new RedisScreen(
                        new RedisScreen.Settings(
                                redis.uri(),
                                redis.keyPrefix(),
                                redis.claimFor(),
                                redis.rememberFor(),
                                redis.timeout(),
                                redis.pauseAfterFailure()),
                        clock,
                        metrics)
                : Screen.none();
    }

    /** Down only if a worker ended, which a restart mends; a server that is away is waited for. */
    @Bean
    HealthIndicator workersHealthIndicator(Workers workers) {
        return () -> (workers.isRunning() ? Health.up() : Health.down()).build();
    }
}
