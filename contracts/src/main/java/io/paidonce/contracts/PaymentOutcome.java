package io.paidonce.contracts;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What else became of a payment or an order, on {@code payment.outcomes}. */
public sealed interface PaymentOutcome extends PaymentEvent {

    /** One attempt to pay failed. The same transaction may still succeed. */
    record PaymentFailed(
            @Nullable String orderNo,
            String gateway,
            String account,
            String transactionId,
            @Nullable Money amount,
            @Nullable String reason,
            Instant failedAt)
            implements PaymentOutcome {

        public static final String TYPE = "io.paidonce.payment.failed.v1";

        public PaymentFailed {
            Complete.check(gateway, account, transactionId, failedAt);
        }

        @Override
        public String key() {
            return keyOf(orderNo, transactionId);
        }

        @Override
        public String type() {
            return TYPE;
        }
    }

    /** The transaction was cancelled, voided or expired at the gateway, without money. */
    record PaymentClosed(
            @Nullable String orderNo,
            String gateway,
            String account,
            String transactionId,
            @Nullable String reason,
            Instant closedAt)
            implements PaymentOutcome {

        public static final String TYPE = "io.paidonce.payment.closed.v1";

        public PaymentClosed {
            Complete.check(gateway, account, transactionId, closedAt);
        }

        @Override
        public String key() {
            return keyOf(orderNo, transactionId);
        }

        @Override
        public String type() {
            return TYPE;
        }
    }

    /**
     * Money went back to the buyer, or, rarely, a refund that was announced before failed after all.
     *
     * <p>The events of one transaction come in the order in which they were decided, so the newest one's
     * {@code totalRefunded} is how its refunds stand. Do not add up amounts: a gateway may tell the sum before it tells
     * the refunds.
     *
     * @param refundId the gateway's id of this refund, {@code total} where it tells only the sum of all
     * @param amount this refund alone; where only the sum is told, what it is more than before
     * @param totalRefunded all refunds of the transaction so far, this one included, or, if it is undone, taken off
     * @param undone true if this refund, announced before, failed after all; null or absent means false
     */
    record PaymentRefunded(
            @Nullable String orderNo,
            String gateway,
            String account,
            String transactionId,
            String refundId,
            Money amount,
            Money totalRefunded,
            Instant refundedAt,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Boolean undone)
            implements PaymentOutcome {

        public static final String TYPE = "io.paidonce.payment.refunded.v1";

        public PaymentRefunded {
            Complete.check(gateway, account, transactionId, refundId, amount, totalRefunded, refundedAt);
        }

        @Override
        public String key() {
            return keyOf(orderNo, transactionId);
        }

        @Override
        public String type() {
            return TYPE;
        }
    }

    /**
     * The buyer disputes the payment, or the dispute moved on.
     *
     * @param disputeId the gateway's id of the dispute
     * @param stage how far it has come
     */
    record PaymentDisputed(
            @Nullable String orderNo,
            String gateway,
            String account,
            String transactionId,
            String disputeId,
            DisputeStage stage,
            @Nullable Money amount,
            Instant disputedAt)
            implements PaymentOutcome {

        public static final String TYPE = "io.paidonce.payment.disputed.v1";

        public PaymentDisputed {
            Complete.check(gateway, account, transactionId, disputeId, stage, disputedAt);
        }

        @Override
        public String key() {
            return keyOf(orderNo, transactionId);
        }

        @Override
        public String type() {
            return TYPE;
        }
    }

    /**
     * Money came that must not pay the order. A person decides what becomes of it.
     *
     * @param reason why it is held
     * @param amount what was captured
     * @param action what that person should do, in words; null or absent in events of an older version
     */
    record PaymentHeld(
            String orderNo,
            String gateway,
            String account,
            String transactionId,
            HoldReason reason,
            Money amount,
            Instant capturedAt,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String action)
            implements PaymentOutcome {

        public static final String TYPE = "io.paidonce.payment.held.v1";

        public PaymentHeld {
            Complete.check(orderNo, gateway, account, transactionId, reason, amount, capturedAt);
        }

        @Override
        public String key() {
            return orderNo;
        }

        @Override
        public String type() {
            return TYPE;
        }
    }

    /** The order can no longer be paid: whatever lands from now on is held. Answers a cancel. */
    record OrderClosed(String orderNo, Instant closedAt) implements PaymentOutcome {

        public static final String TYPE = "io.paidonce.order.closed.v1";

        public OrderClosed {
            Complete.check(orderNo, closedAt);
        }

        @Override
        public String key() {
            return orderNo;
        }

        @Override
        public String type() {
            return TYPE;
        }
    }

    /** How far a dispute has come. */
    enum DisputeStage {
        OPENED,
        FUNDS_WITHDRAWN,
        FUNDS_REINSTATED,
        WON,
        LOST,
        /** The gateway itself took the money back. */
        REVERSED
    }

    /** Why captured money does not pay its order. */
    enum HoldReason {
        /** Amount or currency differs from what the order asked for. */
        MISMATCHED("Refund the payment, or settle the difference with the buyer."),
        /** Another transaction has paid the order already. */
        SURPLUS("Refund the payment: the order is paid by another one."),
        /** The order is closed. */
        LATE("Refund the payment, or place the order anew."),
        /** The order that the payment names has not come within the limit. */
        UNCLAIMED("Find the order that the payment names and place it, or refund the payment.");

        private final String action;

        HoldReason(String action) {
            this.action = action;
        }

        /** What a person should do. */
        public String action() {
            return action;
        }
    }

    private static String keyOf(@Nullable String orderNo, String transactionId) {
        return orderNo == null ? transactionId : orderNo;
    }
}
