package io.paidonce.ingress.callback;

/**
 * One call from its first byte to its reply. Whatever happens to the connection, it is counted once, and what it took
 * of the limits is given back once. Thread-safe: a caller may hang up, or run out of time, at any moment.
 */
final class Call {

    private enum Stage {
        READING,
        /** The body is whole and on its way: a caller that hangs up now changes nothing. */
        WORKING,
        ENDED
    }

    private final String gateway;
    private final InFlight inFlight;
    private final CallbackMetrics metrics;
    private Stage stage = Stage.READING;
    private long bytes;

    Call(String gateway, InFlight inFlight, CallbackMetrics metrics) {
        this.gateway = gateway;
        this.inFlight = inFlight;
        this.metrics = metrics;
    }

    /** Whether there is room for these bytes as well. */
    synchronized boolean arrived(int size) {
        if (stage != Stage.READING || !inFlight.takeBytes(size)) {
            return false;
        }
        bytes += size;
        return true;
    }

    /** Whether there is a place for the callback, which is whole now. */
    synchronized boolean begin() {
        if (stage != Stage.READING || !inFlight.takePlace()) {
            return false;
        }
        stage = Stage.WORKING;
        return true;
    }

    synchronized Reply end(Reply reply) {
        if (stage == Stage.ENDED) {
            return reply;
        }
        if (stage == Stage.WORKING) {
            inFlight.giveBackPlace();
        }
        inFlight.giveBackBytes(bytes);
        stage = Stage.ENDED;
        metrics.replied(gateway, reply);
        return reply;
    }

    synchronized void hungUp() {
        if (stage == Stage.READING) {
            end(Reply.BROKEN_OFF);
        }
    }
}
