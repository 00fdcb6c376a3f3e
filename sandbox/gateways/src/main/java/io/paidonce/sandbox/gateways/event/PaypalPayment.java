package io.paidonce.sandbox.gateways.event;

import java.time.Instant;

/**
 * A payment at PayPal. All its ids are functions of its number.
 *
 * @param number tells payments apart
 * @param orderNo the merchant's order number, put into {@code custom_id}
 * @param amount what is captured
 * @param createdAt when the PayPal order came to be; events bear times after it
 */
public record PaypalPayment(long number, String orderNo, Amount amount, Instant createdAt) {

    public static PaypalPayment of(long number, String orderNo, Amount amount, Instant createdAt) {
        return new PaypalPayment(number, orderNo, amount, createdAt);
    }

    /** PayPal's own order, not the merchant's. */
    public String orderId() {
        return Ids.upper(number, "order", 17);
    }

    /** The transaction's id; attempts count from 1. */
    public String captureId(int attempt) {
        return Ids.upper(number, "capture" + attempt, 17);
    }

    public String refundId(int refund) {
        return Ids.upper(number, "refund" + refund, 17);
    }

    public String disputeId(int dispute) {
        return "PP-R-" + Ids.upper(number, "dispute" + dispute, 3) + "-"
                + Math.floorMod(number * 31 + dispute, 100_000_000L);
    }
}
