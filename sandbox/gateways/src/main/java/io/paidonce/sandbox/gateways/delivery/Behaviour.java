package io.paidonce.sandbox.gateways.delivery;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The gateway's manners about one payment.
 *
 * @param duplicates how many more times each event is delivered, at the same moment or later
 * @param delayMillis up to how long each call waits, drawn from the seed; milliseconds
 * @param reorder whether the events of the payment are shuffled
 * @param drop types of events that are never delivered; {@code *} means all
 * @param bad bad calls sent beside the good ones
 */
public record Behaviour(int duplicates, long delayMillis, boolean reorder, List<String> drop, List<Trick> bad) {

    /** Each event once, in order, at once. */
    public static final Behaviour GOOD = new Behaviour(0, 0, false, null, null);

    /** @throws IllegalArgumentException if a number is negative or beyond 100 duplicates or a day */
    public Behaviour(
            int duplicates, long delayMillis, boolean reorder, @Nullable List<String> drop, @Nullable List<Trick> bad) {
        if (duplicates < 0 || duplicates > 100 || delayMillis < 0 || delayMillis > 86_400_000) {
            throw new IllegalArgumentException("duplicates are 0 to 100, delayMillis 0 to 86400000");
        }
        this.duplicates = duplicates;
        this.delayMillis = delayMillis;
        this.reorder = reorder;
        this.drop = List.copyOf(Objects.requireNonNullElse(drop, List.of()));
        this.bad = List.copyOf(Objects.requireNonNullElse(bad, List.of()));
    }

    boolean drops(String type) {
        return drop.contains(type) || drop.contains("*");
    }
}
