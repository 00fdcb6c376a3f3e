package io.paidonce.systemtests.bench;

import java.util.Locale;

/**
 * What a run measured.
 *
 * @param perSecond callbacks a second
 * @param p50Millis the median of one call's, or one batch's, time in milliseconds
 * @param p99Millis the 99th percentile of the same
 */
record Figures(double perSecond, double p50Millis, double p99Millis) {

    String line(String name, String what) {
        return String.format(
                Locale.ROOT,
                "%-28s %,9.0f callbacks/s   %s p50 %7.1f ms   p99 %7.1f ms",
                name,
                perSecond,
                what,
                p50Millis,
                p99Millis);
    }
}
