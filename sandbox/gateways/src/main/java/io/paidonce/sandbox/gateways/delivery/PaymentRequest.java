package io.paidonce.sandbox.gateways.delivery;

import io.paidonce.sandbox.gateways.event.Amount;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A buyer pays an order.
 *
 * @param gateway {@code stripe} or {@code paypal}
 * @param account which account is paid; {@code default} where absent
 * @param orderNo the merchant's order number
 * @param amount what is charged, which need not be what the order asks for
 * @param outcome what becomes of it; {@code SUCCEED} where absent
 * @param checkout at Stripe: whether the buyer pays in a checkout session, which has an event of its own
 * @param behaviour the gateway's manners; good where absent
 * @param batch under which name its calls are counted; {@code default} where absent
 */
public record PaymentRequest(
        String gateway,
        String account,
        String orderNo,
        Amount amount,
        Outcome outcome,
        boolean checkout,
        Behaviour behaviour,
        String batch) {

    public PaymentRequest(
            String gateway,
            @Nullable String account,
            String orderNo,
            Amount amount,
            @Nullable Outcome outcome,
            boolean checkout,
            @Nullable Behaviour behaviour,
            @Nullable String batch) {
        this.gateway = Objects.requireNonNull(gateway, "gateway is missing");
        this.account = Objects.requireNonNullElse(account, "default");
        this.orderNo = Objects.requireNonNull(orderNo, "orderNo is missing");
        this.amount = Objects.requireNonNull(amount, "amount is missing");
        this.outcome = Objects.requireNonNullElse(outcome, Outcome.SUCCEED);
        this.checkout = checkout;
        this.behaviour = Objects.requireNonNullElse(behaviour, Behaviour.GOOD);
        this.batch = Objects.requireNonNullElse(batch, "default");
    }

    /** A payment that succeeds, from a gateway on its best behaviour. */
    public static PaymentRequest of(String gateway, String account, String orderNo, Amount amount) {
        return new PaymentRequest(gateway, account, orderNo, amount, null, false, null, null);
    }
}
