package io.paidonce.ingress.callback;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Bounds what one gateway may have under way at once, so that a flood is turned away and not piled up. Bytes are taken
 * as they arrive and not as they are announced, and a place only once the body is whole: who announces much and sends
 * nothing takes nothing. Thread-safe.
 */
public final class InFlight {

    private final int maxCount;
    private final long maxBytes;
    private final AtomicInteger count = new AtomicInteger();
    private final AtomicLong bytes = new AtomicLong();

    public InFlight(int maxCount, long maxBytes) {
        this.maxCount = maxCount;
        this.maxBytes = maxBytes;
    }

    /** Takes room for bytes that have arrived; false if there is none, and then nothing was taken. */
    boolean takeBytes(long size) {
        if (bytes.addAndGet(size) > maxBytes) {
            bytes.addAndGet(-size);
            return false;
        }
        return true;
    }

    /** Takes a place for a whole callback; false if there is none, and then nothing was taken. */
    boolean takePlace() {
        if (count.incrementAndGet() > maxCount) {
            count.decrementAndGet();
            return false;
        }
        return true;
    }

    void giveBackBytes(long size) {
        bytes.addAndGet(-size);
    }

    void giveBackPlace() {
        count.decrementAndGet();
    }
}
