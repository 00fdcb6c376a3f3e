package io.paidonce.gateways.stripe;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code Stripe-Signature: t=<unix seconds>,v1=<hex>[,v1=<hex>...]}. Any other scheme is passed over: {@code v0} is wrong
 * on purpose.
 *
 * @param timestamp the digits as they came, for they are what was signed
 * @param signatures the {@code v1} values, at least one
 */
record SignatureHeader(String timestamp, List<String> signatures) {

    private static final int LONGEST = 8_192;
    private static final int MOST_DIGITS = 12;

    /** The header's parts, null if it is not of that form. */
    static @Nullable SignatureHeader parse(String header) {
        if (header.length() > LONGEST) {
            return null;
        }
        String timestamp = null;
        List<String> signatures = new ArrayList<>();
        for (String item : header.split(",")) {
            String pair = item.strip();
            if (pair.startsWith("t=")) {
                if (timestamp != null) {
                    return null;
                }
                timestamp = pair.substring(2);
            } else if (pair.startsWith("v1=")) {
                signatures.add(pair.substring(3));
            }
        }
        return timestamp == null || !isNumber(timestamp) || signatures.isEmpty()
                ? null
                : new SignatureHeader(timestamp, List.copyOf(signatures));
    }

    /* ASCII only: other alphabets have digits too, and Stripe does not use them. */
    private static boolean isNumber(String text) {
        return !text.isEmpty() && text.length() <= MOST_DIGITS && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /** The time of the signature, in seconds since 1970. */
    long seconds() {
        return Long.parseLong(timestamp);
    }
}
