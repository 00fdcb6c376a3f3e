package io.paidonce.sandbox.gateways.delivery;

import java.time.Duration;

/**
 * How stubborn a gateway is. Real ones try for three days; a sandbox has less time.
 *
 * @param first the wait after the first attempt, doubled after each further one
 * @param longest the longest wait
 * @param attempts how many attempts are made at all
 */
public record Retries(Duration first, Duration longest, int attempts) {

    public static final Retries QUICK = new Retries(Duration.ofMillis(100), Duration.ofSeconds(2), 1_000);

    Duration after(int attempt) {
        Duration wait = first.multipliedBy(1L << Math.min(attempt - 1, 20));
        return wait.compareTo(longest) > 0 ? longest : wait;
    }
}
