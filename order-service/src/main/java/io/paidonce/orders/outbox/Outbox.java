package io.paidonce.orders.outbox;

import static io.paidonce.orders.schema.Tables.SNAPSHOT_OUTBOX;

import io.paidonce.contracts.Json;
import io.paidonce.contracts.OrderSnapshot;
import io.paidonce.orders.rows.Rows;
import java.time.Duration;
import java.util.Collection;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/**
 * Takes snapshots in the transaction that changed their orders; {@link OutboxPublisher} brings them to the topic.
 * Thread-safe.
 */
public final class Outbox {

    private final Semaphore wakeUps = new Semaphore(0);

    /** Keeps the snapshots, in the order in which they came to be. */
    public void append(DSLContext tx, Collection<OrderSnapshot> snapshots) {
        if (snapshots.isEmpty()) {
            return;
        }
        Rows<OrderSnapshot> rows = Rows.of(snapshots)
                .column(SNAPSHOT_OUTBOX.ORDER_NO, OrderSnapshot::orderNo)
                .column(SNAPSHOT_OUTBOX.VERSION, OrderSnapshot::version)
                .column(SNAPSHOT_OUTBOX.PAYLOAD, Json::write);
        tx.insertInto(SNAPSHOT_OUTBOX, rows.columnsOf(SNAPSHOT_OUTBOX))
                .select(DSL.select(rows.columns()).from(rows.table()))
                .execute();
    }

    /** Says that a transaction has committed: what it kept is published at once, not at the next poll. */
    public void wake() {
        wakeUps.release();
    }

    /** Waits until something was committed here, or for this long. */
    void awaitWake(Duration atMost) throws InterruptedException {
        if (wakeUps.tryAcquire(atMost.toNanos(), TimeUnit.NANOSECONDS)) {
            wakeUps.drainPermits();
        }
    }
}
