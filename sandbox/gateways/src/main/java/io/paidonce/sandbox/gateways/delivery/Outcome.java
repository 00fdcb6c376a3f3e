package io.paidonce.sandbox.gateways.delivery;

/** What becomes of a payment. */
public enum Outcome {
    SUCCEED,
    /** The first attempt fails, the second one brings the money. */
    FAIL_THEN_SUCCEED,
    FAIL,
    /** A slow method: the money is on its way, and stays there. */
    PENDING,
    PENDING_THEN_SUCCEED,
    /** The payment ends at the gateway without money. */
    CANCEL;

    public boolean bringsMoney() {
        return this == SUCCEED || this == FAIL_THEN_SUCCEED || this == PENDING_THEN_SUCCEED;
    }
}
