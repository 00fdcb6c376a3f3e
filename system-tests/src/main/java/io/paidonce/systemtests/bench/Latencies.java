package io.paidonce.systemtests.bench;

import java.util.concurrent.TimeUnit;
import org.HdrHistogram.ConcurrentHistogram;

/** Collects times. Thread-safe. */
final class Latencies {

    private final ConcurrentHistogram nanos = new ConcurrentHistogram(TimeUnit.MINUTES.toNanos(2), 3);

    void add(long took) {
        nanos.recordValue(Math.min(took, nanos.getHighestTrackableValue()));
    }

    Figures figures(int callbacks, long overNanos) {
        return new Figures(
                callbacks * 1e9 / overNanos,
                nanos.getValueAtPercentile(50) / 1e6,
                nanos.getValueAtPercentile(99) / 1e6);
    }
}
