package io.paidonce.ingress.callback;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Bounds what is under way at once, in number and in bytes, so that a flood is turned away and not piled up. */
public final class InFlight {

    private final int maxCount;
    private final long maxBytes;
    private final AtomicInteger count = new AtomicInteger();
    private final AtomicLong bytes = new AtomicLong();

    public InFlight(int maxCount, long maxBytes) {
        this.maxCount = maxCount;
        this.maxBytes = maxBytes;
    }

    /** Takes a place for one callback of that size; false if there is none, and then nothing was taken. */
    boolean enter(long size) {
        if (count.incrementAndGet() > maxCount) {
            count.decrementAndGet();
            return false;
        }
        if (bytes.addAndGet(size) > maxBytes) {
            leave(size);
            return false;
        }
        return true;
    }

    /** Gives the place back. */
    void leave(long size) {
        count.decrementAndGet();
        bytes.addAndGet(-size);
    }
}
