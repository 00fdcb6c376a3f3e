package io.paidonce.sandbox.gateways.delivery;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** One call on its way. Thread-safe. */
public final class Delivery {

    /** Where a call stands. */
    public enum State {
        OUTSTANDING,
        ACCEPTED,
        REFUSED,
        GIVEN_UP,
        DROPPED
    }

    /**
     * A call as it stands.
     *
     * @param status the last answer's status; 0 where nothing was answered yet
     * @param lastAttempt null where none was made
     */
    public record Report(
            String batch,
            String gateway,
            String account,
            String orderNo,
            String transactionId,
            String eventId,
            String type,
            PlannedCall.Kind kind,
            @Nullable Trick trick,
            State state,
            int attempts,
            int status,
            @Nullable Instant lastAttempt) {}

    private final String batch;
    private final SandboxAccount account;
    private final String orderNo;
    private final PlannedCall call;
    private State state;
    private int attempts;
    private int status;
    private @Nullable Instant lastAttempt;

    Delivery(String batch, SandboxAccount account, String orderNo, PlannedCall call) {
        this.batch = batch;
        this.account = account;
        this.orderNo = orderNo;
        this.call = call;
        this.state = call.kind() == PlannedCall.Kind.DROPPED ? State.DROPPED : State.OUTSTANDING;
    }

    String batch() {
        return batch;
    }

    SandboxAccount account() {
        return account;
    }

    PlannedCall call() {
        return call;
    }

    synchronized int attempts() {
        return attempts;
    }

    /**
     * Notes an answer. A gateway is content with 2xx alone; somebody who poses as one gives up once told no.
     *
     * @param answered the status, 0 where there was none
     */
    synchronized State answered(int answered, Instant at, int attemptsAllowed) {
        attempts++;
        status = answered;
        lastAttempt = at;
        if (answered / 100 == 2) {
            state = State.ACCEPTED;
        } else if (answered / 100 == 4 && call.trick() != null) {
            state = State.REFUSED;
        } else if (attempts >= attemptsAllowed) {
            state = State.GIVEN_UP;
        }
        return state;
    }

    /** The call as it stands. */
    public synchronized Report report() {
        return new Report(
                batch,
                account.gateway(),
                account.account(),
                orderNo,
                call.event().transactionId(),
                call.event().id(),
                call.event().type(),
                call.kind(),
                call.trick(),
                state,
                attempts,
                status,
                lastAttempt);
    }
}
