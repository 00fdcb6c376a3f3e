package io.paidonce.gateways;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/** A key for bodies that name none: the same bytes always have the same. */
public final class BodyDigest {

    private static final int BYTES = 16;

    private BodyDigest() {}

    /** {@code body-} and the first half of the SHA-256, in hexadecimal. */
    public static String of(byte[] body) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(body);
            return "body-" + HexFormat.of().formatHex(Arrays.copyOf(hash, BYTES));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }
}
