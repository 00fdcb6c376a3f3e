package io.paidonce.orders.order;

import io.paidonce.contracts.OrderStatus;

/** The table of allowed transitions. What is not allowed here does not happen. */
final class Transitions {

    /** Where an order begins. */
    static final OrderStatus FIRST = OrderStatus.PENDING_PAYMENT;

    private static final Step STALE = new Step.Stale();

    private Transitions() {}

    static Step next(OrderStatus status, OrderEvent event) {
        return switch (event) {
            case OrderEvent.Paid paid -> onPaid(status);
        };
    }

    private static Step onPaid(OrderStatus status) {
        return switch (status) {
            // The cancel came too late: whoever arbitrates has let the money win.
            case PENDING_PAYMENT, CANCELLING -> new Step.MoveTo(OrderStatus.PAID);
            case PAID, PENDING_PURCHASE, CANCELLED, PARTLY_REFUNDED, REFUNDED -> STALE;
        };
    }
}
