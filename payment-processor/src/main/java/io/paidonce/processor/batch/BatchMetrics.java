package io.paidonce.processor.batch;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.paidonce.processor.fact.Ending;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * What the processor counts. The law: {@code paidonce.processor.consumed} is the sum of {@code
 * paidonce.processor.callbacks} over all endings. Everything is counted after the batch was committed, so a batch that
 * is done again counts once. Thread-safe.
 */
final class BatchMetrics {

    private final MeterRegistry registry;
    private final Counter consumed;
    private final Counter snapshots;
    private final Counter emitted;
    private final Counter failures;
    private final Map<Ending, Counter> endings = new EnumMap<>(Ending.class);
    private final Timer batches;
    private final Map<String, Timer> steps = new HashMap<>();

    BatchMetrics(MeterRegistry registry) {
        this.registry = registry;
        this.consumed = Counter.builder("paidonce.processor.consumed")
                .description("Callbacks that were dealt with")
                .register(registry);
        this.snapshots = Counter.builder("paidonce.processor.snapshots")
                .description("Order snapshots that were dealt with")
                .register(registry);
        this.emitted = Counter.builder("paidonce.processor.emitted")
                .description("Events that were emitted")
                .register(registry);
        this.failures = Counter.builder("paidonce.processor.batch.failures")
                .description("Batches that failed and were begun anew from the committed positions")
                .register(registry);
        this.batches = Timer.builder("paidonce.processor.batch")
                .description("How long a batch takes from its reading to its marking")
                .publishPercentiles(0.5, 0.99)
                .register(registry);
        for (Ending ending : Ending.values()) {
            endings.put(
                    ending,
                    Counter.builder("paidonce.processor.callbacks")
                            .description("Callbacks by what became of them")
                            .tag("ending", ending.label())
                            .register(registry));
        }
        for (String step : List.of("read", "screen", "decide", "emit", "mark")) {
            steps.put(
                    step,
                    Timer.builder("paidonce.processor.step")
                            .description("How long a step of a batch takes")
                            .tag("step", step)
                            .register(registry));
        }
    }

    <T> T time(String step, Supplier<T> work) {
        Timer.Sample sample = Timer.start(registry);
        try {
            return work.get();
        } finally {
            sample.stop(Objects.requireNonNull(steps.get(step)));
        }
    }

    void time(Runnable batch) {
        batches.record(batch);
    }

    void count(List<Ending> callbacks, int orders, int events) {
        consumed.increment(callbacks.size());
        callbacks.forEach(ending -> Objects.requireNonNull(endings.get(ending)).increment());
        snapshots.increment(orders);
        emitted.increment(events);
    }

    void failed() {
        failures.increment();
    }
}
