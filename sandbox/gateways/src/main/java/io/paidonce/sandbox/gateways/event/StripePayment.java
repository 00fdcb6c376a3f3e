package io.paidonce.sandbox.gateways.event;

import java.time.Instant;

/**
 * A payment at Stripe. All its ids are functions of its number.
 *
 * @param number tells payments apart
 * @param orderNo the merchant's order number, put into {@code metadata.order_no}
 * @param amount what is charged
 * @param createdAt when the PaymentIntent came to be; events bear times after it, in whole seconds
 * @param live whether real money is meant
 */
public record StripePayment(long number, String orderNo, Amount amount, Instant createdAt, boolean live) {

    /** A payment in test mode. */
    public static StripePayment of(long number, String orderNo, Amount amount, Instant createdAt) {
        return new StripePayment(number, orderNo, amount, createdAt, false);
    }

    /** The transaction's id. */
    public String intentId() {
        return "pi_3" + middle() + Ids.mixed(number, "pi", 7);
    }

    /** The id of the charge that an attempt makes; attempts count from 1. */
    public String chargeId(int attempt) {
        return "ch_3" + middle() + Ids.mixed(number, "ch" + attempt, 7);
    }

    public String sessionId() {
        return (live ? "cs_live_a1" : "cs_test_a1") + Ids.mixed(number, "cs", 56);
    }

    public String refundId(int refund) {
        return "re_3" + middle() + Ids.mixed(number, "re" + refund, 7);
    }

    public String disputeId(int dispute) {
        return "dp_1" + Ids.mixed(number, "dp" + dispute, 23);
    }

    /* Stripe's ids of one payment's objects and events share their middle. */
    String middle() {
        return Ids.mixed(number, "middle", 16);
    }
}
