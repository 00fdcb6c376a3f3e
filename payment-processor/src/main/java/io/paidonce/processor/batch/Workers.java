package io.paidonce.processor.batch;

import io.micrometer.core.instrument.MeterRegistry;
import io.paidonce.contracts.Topics;
import io.paidonce.processor.ledger.Ledger;
import io.paidonce.processor.screen.Screen;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.producer.Producer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/** Starts the workers with the service, and stops them before anything that they need. */
public final class Workers implements SmartLifecycle {

    /**
     * What each worker is made of, by its number.
     *
     * @param consumer a consumer of its own in the common group, without auto-commit
     * @param producer makes producers under the worker's own, stable transactional id
     * @param screen a screen of its own
     */
    public record Parts(
            IntFunction<Consumer<byte[], byte[]>> consumer,
            IntFunction<Producer<byte[], byte[]>> producer,
            IntFunction<Screen> screen) {}

    private record Running(Worker worker, Thread thread) {}

    private static final Logger log = LoggerFactory.getLogger(Workers.class);
    private static final Duration LONGEST_BATCH = Duration.ofSeconds(20);

    private final int count;
    private final Parts parts;
    private final Ledger ledger;
    private final Admin admin;
    private final Topics topics;
    private final BatchMetrics metrics;
    private final List<Running> running = new ArrayList<>();

    public Workers(int count, Parts parts, Ledger ledger, Admin admin, Topics topics, MeterRegistry registry) {
        this.count = count;
        this.parts = parts;
        this.ledger = ledger;
        this.admin = admin;
        this.topics = topics;
        this.metrics = new BatchMetrics(registry);
    }

    @Override
    public synchronized void start() {
        for (int number = 0; number < count; number++) {
            Worker worker = worker(number);
            Thread thread = Thread.ofPlatform().name("worker-" + number).start(worker);
            running.add(new Running(worker, thread));
        }
    }

    private Worker worker(int number) {
        Consumer<byte[], byte[]> consumer = parts.consumer().apply(number);
        Supplier<Producer<byte[], byte[]>> producers = () -> parts.producer().apply(number);
        var emitter = new Emitter(producers, topics);
        var positions = new Positions(consumer, new TopicIds(admin), ledger);
        var protocol =
                new Protocol(consumer, positions, parts.screen().apply(number), ledger, emitter, topics, metrics);
        List<String> subscribed =
                List.of(topics.callbacks().name(), topics.snapshots().name());
        return new Worker(subscribed, consumer, positions, protocol, emitter, metrics);
    }

    @Override
    public synchronized void stop() {
        running.forEach(one -> one.worker().stop());
        for (Running one : running) {
            try {
                one.thread().join(LONGEST_BATCH);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            if (one.thread().isAlive()) {
                log.warn(
                        "{} did not end in time; what it was doing will be done again",
                        one.thread().getName());
            }
        }
        running.clear();
    }

    /** Whether every worker is alive. A worker survives any failure of a server; only an error in the JVM ends it. */
    @Override
    public synchronized boolean isRunning() {
        return !running.isEmpty()
                && running.stream().allMatch(one -> one.thread().isAlive());
    }
}
