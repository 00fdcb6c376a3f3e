package io.paidonce.contracts;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.UUID;

/**
 * The id of an event, derived from what it says: the same fact has the same id after any crash, replay or restored
 * database. Consumers that read uncommitted, or keep what they read, tell repeats by it.
 *
 * @param value a UUID of version 8 (RFC 9562) made of a SHA-256
 */
public record EventId(UUID value) {

    /**
     * Derives the id of an event.
     *
     * @param type the CloudEvents type
     * @param identity the parts that make the fact what it is, in a fixed order; no part may be left out
     */
    public static EventId of(String type, String... identity) {
        MessageDigest sha = sha256();
        update(sha, type);
        for (String part : identity) {
            update(sha, part);
        }
        ByteBuffer hash = ByteBuffer.wrap(sha.digest());
        long high = (hash.getLong() & ~0xF000L) | 0x8000L;
        long low = (hash.getLong() & 0x3FFFFFFFFFFFFFFFL) | 0x8000000000000000L;
        return new EventId(new UUID(high, low));
    }

    /* Each part is preceded by its length, so that ("a", "bc") and ("ab", "c") differ. */
    private static void update(MessageDigest sha, String part) {
        byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
        sha.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).flip());
        sha.update(bytes);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
