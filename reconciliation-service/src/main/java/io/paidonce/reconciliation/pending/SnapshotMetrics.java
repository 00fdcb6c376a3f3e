package io.paidonce.reconciliation.pending;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.stereotype.Component;

/** Counts snapshots. The law: consumed = learned + superseded + forgotten + unreadable. */
@Component
final class SnapshotMetrics {

    private static final String SNAPSHOTS = "paidonce.reconciliation.snapshots";

    private final Counter consumed;
    private final Counter learned;
    private final Counter superseded;
    private final Counter forgotten;
    private final Counter unreadable;

    SnapshotMetrics(MeterRegistry registry) {
        this.consumed = registry.counter(SNAPSHOTS + ".consumed");
        this.learned = registry.counter(SNAPSHOTS, "result", "learned");
        this.superseded = registry.counter(SNAPSHOTS, "result", "superseded");
        this.forgotten = registry.counter(SNAPSHOTS, "result", "forgotten");
        this.unreadable = registry.counter(SNAPSHOTS, "result", "unreadable");
    }

    void count(int snapshots, int news, int tombstones, int poison) {
        consumed.increment(snapshots + tombstones + poison);
        learned.increment(news);
        superseded.increment(snapshots - news);
        forgotten.increment(tombstones);
        unreadable.increment(poison);
    }
}
