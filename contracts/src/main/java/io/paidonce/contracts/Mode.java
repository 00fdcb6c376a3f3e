package io.paidonce.contracts;

import java.util.Locale;

/** Whether an account moves real money. Test and live traffic never meet. */
public enum Mode {
    LIVE,
    TEST;

    /** The word on the wire. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** @throws IllegalArgumentException if the word is neither {@code live} nor {@code test} */
    public static Mode ofWire(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
