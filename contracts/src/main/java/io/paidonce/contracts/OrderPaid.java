package io.paidonce.contracts;

import java.time.Instant;

/**
 * The order is paid in full: fulfil it. On {@code order.paid} there is one for each order, ever.
 *
 * @param orderNo the merchant's number of the order, and the Kafka key
 * @param gateway the gateway's id
 * @param account the account that holds the money
 * @param transactionId the transaction that paid, as the gateway calls it
 * @param amount what was captured; equal to what the order asked for
 * @param paidAt when the gateway says the money was captured
 */
public record OrderPaid(
        String orderNo, String gateway, String account, String transactionId, Money amount, Instant paidAt)
        implements PaymentEvent {

    public static final String TYPE = "io.paidonce.order.paid.v1";

    public OrderPaid {
        Complete.check(orderNo, gateway, account, transactionId, amount, paidAt);
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
