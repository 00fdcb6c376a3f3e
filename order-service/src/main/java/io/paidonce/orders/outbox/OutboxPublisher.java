package io.paidonce.orders.outbox;

import static io.paidonce.orders.schema.Tables.SNAPSHOT_OUTBOX;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.paidonce.contracts.EventRecords;
import io.paidonce.contracts.Json;
import io.paidonce.contracts.OrderSnapshot;
import io.paidonce.orders.schema.tables.records.SnapshotOutboxRecord;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.kafka.core.KafkaOperations;

/**
 * Brings snapshots to the topic, at least once each. One instance at a time, whichever holds the lock in the database:
 * version n of an order is visible only after version n-1 was, and rows go in the order of their ids, so the versions
 * of an order are sent in the order in which they were committed. There is no cursor that a late commit could fall
 * behind: what is there is not yet published. What was sent but not yet deleted when the process died is sent again,
 * with the same version and id.
 */
public final class OutboxPublisher implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(OutboxPublisher.class);

    /** Any number, so long as nobody else in this database locks it. */
    private static final long LEADER_LOCK = 0x7061_6964_6f6e_6365L;

    private static final int BATCH = 1000;
    private static final Duration PAUSE_AFTER_FAILURE = Duration.ofMillis(500);

    private final DSLContext dsl;
    private final Outbox outbox;
    private final KafkaOperations<byte[], byte[]> kafka;
    private final String topic;
    private final Duration pollInterval;
    private final Counter published;
    private final Counter failures;
    private volatile Run run = new Run();

    public OutboxPublisher(
            DSLContext dsl,
            Outbox outbox,
            KafkaOperations<byte[], byte[]> kafka,
            String topic,
            Duration pollInterval,
            MeterRegistry metrics) {
        this.dsl = dsl;
        this.outbox = outbox;
        this.kafka = kafka;
        this.topic = topic;
        this.pollInterval = pollInterval;
        this.published = metrics.counter("paidonce.orders.snapshots.published");
        this.failures = metrics.counter("paidonce.orders.snapshots.failures");
    }

    @Override
    public void start() {
        run = new Run();
        run.thread.start();
    }

    @Override
    public void stop() {
        run.stop();
    }

    @Override
    public boolean isRunning() {
        return run.thread.isAlive();
    }

    private void publishUntilEmpty() {
        while (publishBatch() == BATCH) {
            // More may be there.
        }
    }

    private int publishBatch() {
        int count = dsl.transactionResult(tx -> publishBatch(tx.dsl()));
        published.increment(count);
        return count;
    }

    private int publishBatch(DSLContext tx) {
        if (!isLeader(tx)) {
            return 0;
        }
        List<SnapshotOutboxRecord> rows = tx.selectFrom(SNAPSHOT_OUTBOX)
                .orderBy(SNAPSHOT_OUTBOX.ID)
                .limit(BATCH)
                .fetch();
        if (rows.isEmpty()) {
            return 0;
        }
        CompletableFuture<?>[] acks = rows.stream().map(this::send).toArray(CompletableFuture[]::new);
        CompletableFuture.allOf(acks).join();
        Long[] ids = rows.stream().map(SnapshotOutboxRecord::getId).toArray(Long[]::new);
        tx.deleteFrom(SNAPSHOT_OUTBOX)
                .where(SNAPSHOT_OUTBOX.ID.eq(DSL.any(ids)))
                .execute();
        return rows.size();
    }

    private CompletableFuture<?> send(SnapshotOutboxRecord row) {
        return kafka.send(EventRecords.toRecord(topic, Json.read(row.getPayload(), OrderSnapshot.class)));
    }

    private static boolean isLeader(DSLContext tx) {
        return Boolean.TRUE.equals(
                tx.select(DSL.field("pg_try_advisory_xact_lock({0})", Boolean.class, DSL.val(LEADER_LOCK)))
                        .fetchSingle()
                        .value1());
    }

    /** One start, until its stop. */
    private final class Run {

        private final CountDownLatch stopped = new CountDownLatch(1);
        private final Thread thread = Thread.ofVirtual().name("outbox").unstarted(this::loop);

        private void loop() {
            boolean failed = false;
            try {
                while (stopped.getCount() > 0) {
                    try {
                        publishUntilEmpty();
                        if (failed) {
                            LOG.info("Snapshots are published again");
                        }
                        failed = false;
                        outbox.awaitWake(pollInterval);
                    } catch (RuntimeException e) {
                        failures.increment();
                        if (!failed) {
                            LOG.warn("Snapshots wait: they cannot be published at the moment", e);
                        }
                        failed = true;
                        stopped.await(PAUSE_AFTER_FAILURE.toMillis(), TimeUnit.MILLISECONDS);
                    }
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        private void stop() {
            stopped.countDown();
            outbox.wake();
            try {
                thread.join(Duration.ofSeconds(15));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
