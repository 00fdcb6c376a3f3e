package io.paidonce.orders.order;

import io.paidonce.contracts.Money;

/** What may happen to an order: the rows of the table of transitions. */
enum Trigger {
    ORDER_PAID("`OrderPaid`", "the order is paid"),
    ORDER_PAID_AGAIN("`OrderPaid`", "another transaction is said to pay an order that is paid"),
    ORDER_CLOSED("`OrderClosed`", "nothing can pay the order any more"),
    REFUNDED_IN_PART("`PaymentRefunded`", "of the paying transaction; the total is less than the order's amount"),
    REFUNDED_IN_FULL("`PaymentRefunded`", "of the paying transaction; the total reaches the order's amount"),
    REFUND_UNDONE("`PaymentRefunded`", "of the paying transaction; the total is zero again"),
    REFUND_INCOMPARABLE("`PaymentRefunded`", "of the paying transaction, in another currency than the order's"),
    REFUND_ELSEWHERE("`PaymentRefunded`", "of a transaction that has not paid the order, or not yet"),
    PAYMENT_HELD("`PaymentHeld`", "money came that must not pay the order"),
    PAYMENT_DISPUTED("`PaymentDisputed`", "a dispute began, or moved on"),
    PAYMENT_FAILED("`PaymentFailed`", "an attempt to pay failed"),
    PAYMENT_CLOSED("`PaymentClosed`", "a payment ended without money"),
    CANCEL_ASKED("request", "`POST /orders/{orderNo}/cancel`"),
    PURCHASE_BEGUN("request", "`POST /orders/{orderNo}/purchase`");

    private final String source;
    private final String meaning;

    Trigger(String source, String meaning) {
        this.source = source;
        this.meaning = meaning;
    }

    String source() {
        return source;
    }

    String meaning() {
        return meaning;
    }

    /** What an event is to an order. */
    static Trigger of(OrderEvent event, Order order) {
        return switch (event) {
            case OrderEvent.Paid paid ->
                order.paidBy() == null || paid.payment().equals(order.paidBy()) ? ORDER_PAID : ORDER_PAID_AGAIN;
            case OrderEvent.Closed closed -> ORDER_CLOSED;
            case OrderEvent.Refunded refunded ->
                refunded.payment().equals(order.paidBy())
                        ? ofRefund(refunded.total(), order.amount())
                        : REFUND_ELSEWHERE;
            case OrderEvent.Held held -> PAYMENT_HELD;
            case OrderEvent.Disputed disputed -> PAYMENT_DISPUTED;
            case OrderEvent.Failed failed -> PAYMENT_FAILED;
            case OrderEvent.PaymentClosed closed -> PAYMENT_CLOSED;
        };
    }

    private static Trigger ofRefund(Money total, Money amount) {
        if (!total.currency().equals(amount.currency())) {
            return REFUND_INCOMPARABLE;
        }
        if (total.minorUnits() <= 0) {
            return REFUND_UNDONE;
        }
        return total.minorUnits() < amount.minorUnits() ? REFUNDED_IN_PART : REFUNDED_IN_FULL;
    }
}
