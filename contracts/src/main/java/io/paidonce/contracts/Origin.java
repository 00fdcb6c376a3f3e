package io.paidonce.contracts;

import java.util.Locale;

/** How a callback came onto the road. Its meaning does not depend on it. */
public enum Origin {
    /** The gateway delivered it. */
    WEBHOOK,
    /** The gateway was asked about one payment. */
    RECONCILIATION,
    /** It was read from the gateway's event list. */
    SWEEP,
    /** An operator sent an old record again. */
    REPLAY;

    /** The word on the wire. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** @throws IllegalArgumentException if the word names no origin */
    public static Origin ofWire(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
