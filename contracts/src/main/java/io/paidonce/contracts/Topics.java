package io.paidonce.contracts;

import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The five topics, under a configurable prefix.
 *
 * @param prefix put before each name as it stands, such as {@code shop1.}; may be empty
 */
public record Topics(String prefix) {

    private static final Pattern PREFIX = Pattern.compile("[A-Za-z0-9._-]{0,100}");

    /** @throws IllegalArgumentException if the prefix has a letter that Kafka does not allow in a name */
    public Topics {
        if (!PREFIX.matcher(prefix).matches()) {
            throw new IllegalArgumentException("a topic prefix is at most 100 of A-Z, a-z, 0-9, '.', '_' and '-'");
        }
    }

    /** Raw bodies, keyed by transaction id; kept so that they can be replayed. */
    public Topic callbacks() {
        return new Topic(prefix + "payment.callbacks", Duration.ofDays(30), false);
    }

    /** {@link OrderPaid}, keyed by order number. */
    public Topic orderPaid() {
        return new Topic(prefix + "order.paid", Duration.ofDays(30), false);
    }

    /** {@link PaymentOutcome}, keyed by order number, or by transaction id where there is none. */
    public Topic outcomes() {
        return new Topic(prefix + "payment.outcomes", Duration.ofDays(30), false);
    }

    /** {@link OrderSnapshot}, keyed by order number; compacted. */
    public Topic snapshots() {
        return new Topic(prefix + "order.snapshots", null, true);
    }

    /** Callbacks that could not be read, with their exact bytes, and why. */
    public Topic dead() {
        return new Topic(prefix + "payment.callbacks.dead", Duration.ofDays(90), false);
    }

    /** All of them. */
    public List<Topic> all() {
        return List.of(callbacks(), orderPaid(), outcomes(), snapshots(), dead());
    }

    /**
     * One topic.
     *
     * @param name its full name
     * @param retention how long records are kept, null where compaction keeps the newest for ever
     * @param compacted whether only the newest record of a key is kept
     */
    public record Topic(String name, @Nullable Duration retention, boolean compacted) {}
}
