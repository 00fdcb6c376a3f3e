package io.paidonce.orders.order;

import io.paidonce.contracts.OrderStatus;
import io.paidonce.orders.hold.HoldReason;

/** The table of allowed transitions. What is not allowed here does not happen. */
final class Transitions {

    /** Where an order begins. */
    static final OrderStatus FIRST = OrderStatus.PENDING_PAYMENT;

    private static final Step STALE = new Step.Stale();
    private static final Step KEEP = new Step.Keep();
    private static final Step REFUSED = new Step.Refused();
    private static final Step ALREADY = new Step.Already();

    private Transitions() {}

    static Step next(OrderStatus status, Trigger trigger) {
        return switch (trigger) {
            case ORDER_PAID -> onPaid(status);
            case ORDER_PAID_AGAIN -> ifPaid(status, new Step.Hold(HoldReason.SURPLUS));
            case ORDER_CLOSED -> onClosed(status);
            case REFUNDED_IN_PART -> ifPaid(status, new Step.MoveTo(OrderStatus.PARTLY_REFUNDED));
            case REFUNDED_IN_FULL -> ifPaid(status, new Step.MoveTo(OrderStatus.REFUNDED));
            case REFUND_UNDONE -> onRefundUndone(status);
            case REFUND_INCOMPARABLE -> ifPaid(status, new Step.Hold(HoldReason.REFUND_CURRENCY));
            // Should this transaction turn out to pay the order, its refunds are applied then.
            case REFUND_ELSEWHERE -> KEEP;
            case PAYMENT_HELD, PAYMENT_DISPUTED -> KEEP;
            // An attempt that came to nothing says nothing about the others.
            case PAYMENT_FAILED, PAYMENT_CLOSED -> new Step.Note();
            case CANCEL_ASKED -> onCancelAsked(status);
            case PURCHASE_BEGUN -> onPurchaseBegun(status);
        };
    }

    private static Step onPaid(OrderStatus status) {
        return switch (status) {
            // From CANCELLING: the cancel came too late. Whoever arbitrates has let the money win.
            case PENDING_PAYMENT, CANCELLING -> new Step.MoveTo(OrderStatus.PAID);
            case PAID, PENDING_PURCHASE, PARTLY_REFUNDED, REFUNDED -> STALE;
            // Whoever arbitrates rules this out; should it ever come, it is somebody's money.
            case CANCELLED -> new Step.Hold(HoldReason.LATE);
        };
    }

    private static Step onClosed(OrderStatus status) {
        return switch (status) {
            case CANCELLING -> new Step.MoveTo(OrderStatus.CANCELLED);
            case PENDING_PAYMENT, PAID, PENDING_PURCHASE, CANCELLED, PARTLY_REFUNDED, REFUNDED -> STALE;
        };
    }

    private static Step onRefundUndone(OrderStatus status) {
        return switch (status) {
            case PARTLY_REFUNDED, REFUNDED -> new Step.Return();
            case PENDING_PAYMENT, PAID, PENDING_PURCHASE, CANCELLING, CANCELLED -> STALE;
        };
    }

    private static Step onCancelAsked(OrderStatus status) {
        return switch (status) {
            case PENDING_PAYMENT -> new Step.MoveTo(OrderStatus.CANCELLING);
            case CANCELLING, CANCELLED -> ALREADY;
            case PAID, PENDING_PURCHASE, PARTLY_REFUNDED, REFUNDED -> REFUSED;
        };
    }

    private static Step onPurchaseBegun(OrderStatus status) {
        return switch (status) {
            case PAID -> new Step.MoveTo(OrderStatus.PENDING_PURCHASE);
            case PENDING_PURCHASE -> ALREADY;
            case PENDING_PAYMENT, CANCELLING, CANCELLED, PARTLY_REFUNDED, REFUNDED -> REFUSED;
        };
    }

    /* These triggers presume that the order is paid: where it is not, they cannot come. */
    private static Step ifPaid(OrderStatus status, Step step) {
        return switch (status) {
            case PAID, PENDING_PURCHASE, PARTLY_REFUNDED, REFUNDED -> step;
            case PENDING_PAYMENT, CANCELLING, CANCELLED -> STALE;
        };
    }
}
