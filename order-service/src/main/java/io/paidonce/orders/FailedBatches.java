package io.paidonce.orders;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.listener.RetryListener;

/** Counts the failures of batches, which are done again until they succeed, and names the first of a row. */
final class FailedBatches implements RetryListener {

    private static final Logger LOG = LoggerFactory.getLogger(FailedBatches.class);

    private final Counter failures;

    FailedBatches(MeterRegistry metrics) {
        this.failures = metrics.counter("paidonce.orders.batch.failures");
    }

    @Override
    public void failedDelivery(ConsumerRecords<?, ?> records, Exception failure, int attempt) {
        failures.increment();
        if (attempt == 1) {
            // The exception's text may quote what a statement or record holds; its type says enough.
            LOG.warn("A batch failed and is done again until it succeeds: {}", typesOf(failure));
        }
    }

    @Override
    public void failedDelivery(ConsumerRecord<?, ?> record, @Nullable Exception failure, int attempt) {
        throw new IllegalStateException("records come in batches");
    }

    private static String typesOf(Throwable failure) {
        return Stream.iterate(failure, cause -> cause != null, Throwable::getCause)
                .limit(8)
                .map(cause -> cause.getClass().getSimpleName())
                .collect(Collectors.joining(" < "));
    }
}
