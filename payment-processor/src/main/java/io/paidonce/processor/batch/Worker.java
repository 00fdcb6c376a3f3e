package io.paidonce.processor.batch;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.errors.WakeupException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Polls, and gives each batch to the protocol. There is one way back from any failure: drop the producer, wait a
 * little, and begin anew from the committed positions. It neither gives up nor skips a record, and needs no restart
 * when a server comes back.
 */
final class Worker implements Runnable {

    private static final Logger log = LoggerFactory.getLogger(Worker.class);
    private static final Duration POLL = Duration.ofMillis(200);
    private static final long FIRST_WAIT_MILLIS = 50;
    private static final long LONGEST_WAIT_MILLIS = 2_000;

    private final List<String> topics;
    private final Consumer<byte[], byte[]> consumer;
    private final Positions positions;
    private final Protocol protocol;
    private final Emitter emitter;
    private final BatchMetrics metrics;
    private final CountDownLatch stopping = new CountDownLatch(1);
    private int failuresInARow;
    private boolean astray;

    Worker(
            List<String> topics,
            Consumer<byte[], byte[]> consumer,
            Positions positions,
            Protocol protocol,
            Emitter emitter,
            BatchMetrics metrics) {
        this.topics = topics;
        this.consumer = consumer;
        this.positions = positions;
        this.protocol = protocol;
        this.emitter = emitter;
        this.metrics = metrics;
    }

    @Override
    public void run() {
        try {
            consumer.subscribe(topics, positions);
            while (stopping.getCount() > 0) {
                turn();
            }
        } finally {
            positions.recordAll();
            emitter.close();
            consumer.close(CloseOptions.timeout(Duration.ofSeconds(5)));
        }
    }

    private void turn() {
        try {
            if (astray) {
                positions.goBack();
                astray = false;
            }
            ConsumerRecords<byte[], byte[]> records = consumer.poll(POLL);
            if (records.nextOffsets().isEmpty()) {
                positions.recordAll();
            } else {
                metrics.time(() -> protocol.process(records));
            }
            failuresInARow = 0;
        } catch (WakeupException e) {
            log.debug("woken up to stop");
        } catch (RuntimeException e) {
            astray = true;
            emitter.reset();
            metrics.failed();
            failuresInARow++;
            // The exception's text may quote what a statement or record holds; its type says enough.
            log.warn("a batch failed {} time(s) in a row and is begun anew: {}", failuresInARow, Causes.typesOf(e));
            await(waitMillis());
        }
    }

    private long waitMillis() {
        long longest = Math.min(LONGEST_WAIT_MILLIS, FIRST_WAIT_MILLIS << Math.min(failuresInARow, 10));
        return ThreadLocalRandom.current().nextLong(longest / 2, longest + 1);
    }

    private void await(long millis) {
        try {
            if (stopping.await(millis, TimeUnit.MILLISECONDS)) {
                log.debug("stopping while waiting");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            stopping.countDown();
        }
    }

    /** Finishes the batch in hand and ends. May be called from any thread. */
    void stop() {
        stopping.countDown();
        consumer.wakeup();
    }
}
