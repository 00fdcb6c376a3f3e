package io.paidonce.contracts;

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
     * Money went back to the buyer.
     *
     * @param refundId the gateway's id of this refund
     * @param amount this refund alone
     * @param totalRefunded all refunds of the transaction so far, this one included
     */
    record PaymentRefunded(
            @Nullable String orderNo,
            String gateway,
            String account,
            String transactionId,
            String refundId,
            Money amount,
            Money totalRefunded,
            Instant refundedAt)
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
     */
    record PaymentHeld(
            String orderNo,
            String gateway,
            String account,
            String transactionId,
            HoldReason reason,
            Money amount,
            Instant capturedAt)
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
        LOST
    }

    /** Why captured money does not pay its order. */
    enum HoldReason {
        /** Amount or currency differs from what the order asked for. Refund it, or settle the difference. */
        MISMATCHED,
        /** Another transaction has paid the order already. Refund it. */
        SURPLUS,
        /** The order is closed. Refund it, or place the order anew. */
        LATE
    }

    private static String keyOf(@Nullable String orderNo, String transactionId) {
        return orderNo == null ? transactionId : orderNo;
    }
}
