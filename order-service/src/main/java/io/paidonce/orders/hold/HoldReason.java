package io.paidonce.orders.hold;

/** Why a person has to decide. */
public enum HoldReason {
    /** Amount or currency differs from what the order asked for. */
    MISMATCHED("Refund the payment, or settle the difference with the buyer."),
    /** Another transaction has paid the order already. */
    SURPLUS("Refund the payment: the order is paid by another one."),
    /** The order is closed. */
    LATE("Refund the payment, or place the order anew."),
    /** The order that the payment names did not come in time. */
    UNCLAIMED("Find the order that the payment names and place it, or refund the payment."),
    /** The buyer disputes the payment. */
    DISPUTED("Answer the dispute at the gateway in time, or accept it. Do not ship meanwhile."),
    /** A refund of the payment is told in another currency than the order's, and cannot be compared. */
    REFUND_CURRENCY("Compare the refund with the order at the gateway.");

    private final String action;

    HoldReason(String action) {
        this.action = action;
    }

    /** What a person should do. */
    public String action() {
        return action;
    }
}
