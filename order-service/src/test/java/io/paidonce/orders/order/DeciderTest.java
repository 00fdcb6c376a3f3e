package io.paidonce.orders.order;

import static org.assertj.core.api.Assertions.assertThat;

import io.paidonce.contracts.Money;
import io.paidonce.contracts.OrderStatus;
import io.paidonce.contracts.PaymentReference;
import io.paidonce.orders.hold.HoldReason;
import io.paidonce.orders.hold.NewHold;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DeciderTest {

    private static final Instant PLACED_AT = Instant.parse("2026-01-01T00:00:00Z");
    private static final Instant NOW = PLACED_AT.plusSeconds(60);

    private final Order order = Order.placed(
            new NewOrder("A-1", new Money(1999, "EUR"), List.of(new PaymentReference("stripe", "default", null))),
            PLACED_AT);

    @Test
    void aMoveRaisesTheVersionByOneAndTellsItsCause() {
        OrderEvent event = paid("A-1", "pi_1");

        Change change = decide(event).getFirst().changes().getFirst();

        assertThat(change.transition())
                .isEqualTo(new OrderTransition(
                        "A-1", 2, OrderStatus.PENDING_PAYMENT, OrderStatus.PAID, event.cause(), NOW));
        assertThat(change.after().placedAt()).isEqualTo(PLACED_AT);
        assertThat(change.after().changedAt()).isEqualTo(NOW);
        assertThat(change.after().paidBy()).isEqualTo(payment("pi_1"));
    }

    @Test
    void anEventForAnUnknownOrderMatchesNothing() {
        assertThat(decide(paid("B-1", "pi_1"))).extracting(Decision::effect).containsExactly(Effect.UNMATCHED);
    }

    @Test
    void theSecondWordThatAnOrderIsPaidIsStale() {
        assertThat(effects(paid("A-1", "pi_1"), paid("A-1", "pi_1"))).containsExactly(Effect.APPLIED, Effect.STALE);
    }

    @Test
    void anotherTransactionThatPaysAPaidOrderIsForAPerson() {
        List<Decision> decisions = decide(paid("A-1", "pi_1"), paid("A-1", "pi_2"));

        assertThat(decisions.getLast().changes()).isEmpty();
        assertThat(decisions.getLast().holds())
                .singleElement()
                .returns(HoldReason.SURPLUS, NewHold::reason)
                .returns("pi_2", NewHold::transactionId);
    }

    @Test
    void moneyForACancelledOrderIsForAPerson() {
        Order cancelled = order.moved(OrderStatus.CANCELLED, NOW);

        List<Decision> decisions = decide(cancelled, paid("A-1", "pi_1"));

        assertThat(decisions.getFirst().changes()).isEmpty();
        assertThat(decisions.getFirst().holds()).singleElement().returns(HoldReason.LATE, NewHold::reason);
    }

    @Test
    void refundsAddUpToARefundedOrderAndBack() {
        List<Decision> decisions = decide(
                paid("A-1", "pi_1"),
                refunded("pi_1", 500, "EUR"),
                refunded("pi_1", 1999, "EUR"),
                refunded("pi_1", 500, "EUR"),
                refunded("pi_1", 0, "EUR"));

        assertThat(decisions)
                .extracting(decision -> decision.changes().getLast().after().status())
                .containsExactly(
                        OrderStatus.PAID,
                        OrderStatus.PARTLY_REFUNDED,
                        OrderStatus.REFUNDED,
                        OrderStatus.PARTLY_REFUNDED,
                        OrderStatus.PAID);
        assertThat(decisions.getLast().changes().getLast().after().refundedMinor())
                .isZero();
    }

    @Test
    void anOrderThatIsPurchasedGoesBackToThat() {
        Order purchased =
                order.moved(OrderStatus.PAID, NOW).paidBy(payment("pi_1")).moved(OrderStatus.PENDING_PURCHASE, NOW);

        List<Decision> decisions = decide(purchased, refunded("pi_1", 1999, "EUR"), refunded("pi_1", 0, "EUR"));

        assertThat(decisions)
                .extracting(decision -> decision.changes().getLast().after().status())
                .containsExactly(OrderStatus.REFUNDED, OrderStatus.PENDING_PURCHASE);
    }

    @Test
    void refundsThatComeBeforeTheirPaymentAreAppliedWithIt() {
        List<Decision> decisions =
                decide(refunded("pi_1", 500, "EUR"), refunded("pi_1", 1999, "EUR"), paid("A-1", "pi_1"));

        assertThat(decisions)
                .extracting(Decision::effect)
                .containsExactly(Effect.RECORDED, Effect.RECORDED, Effect.APPLIED);
        assertThat(decisions.getLast().changes())
                .extracting(change -> change.after().status())
                .containsExactly(OrderStatus.PAID, OrderStatus.PARTLY_REFUNDED, OrderStatus.REFUNDED);
        assertThat(decisions.getLast().changes())
                .extracting(change -> change.after().version())
                .containsExactly(2L, 3L, 4L);
    }

    @Test
    void aRefundOfAnotherTransactionChangesNothing() {
        List<Decision> decisions =
                decide(refunded("pi_2", 1999, "EUR"), paid("A-1", "pi_1"), refunded("pi_2", 1999, "EUR"));

        assertThat(decisions)
                .extracting(Decision::effect)
                .containsExactly(Effect.RECORDED, Effect.APPLIED, Effect.RECORDED);
        assertThat(decisions.get(1).changes()).hasSize(1);
    }

    @Test
    void aRefundInAnotherCurrencyIsForAPersonWheneverItComes() {
        for (List<Decision> decisions : List.of(
                decide(paid("A-1", "pi_1"), refunded("pi_1", 1999, "USD")),
                decide(refunded("pi_1", 1999, "USD"), paid("A-1", "pi_1")))) {
            assertThat(decisions.stream().flatMap(decision -> decision.holds().stream()))
                    .singleElement()
                    .returns(HoldReason.REFUND_CURRENCY, NewHold::reason);
            assertThat(decisions.stream().flatMap(decision -> decision.changes().stream()))
                    .hasSize(1);
        }
    }

    @Test
    void aFailedAttemptIsNotedAndLeavesAPaidOrderPaid() {
        var cause = new Cause("failed", "f", payment("pi_0"), "card_declined", NOW);

        List<Decision> decisions = decide(paid("A-1", "pi_1"), new OrderEvent.Failed("A-1", cause));

        Change change = decisions.getLast().changes().getFirst();
        assertThat(change.after().status()).isEqualTo(OrderStatus.PAID);
        assertThat(change.transition().cause().reason()).isEqualTo("card_declined");
    }

    private List<Effect> effects(OrderEvent... events) {
        return decide(events).stream().map(Decision::effect).toList();
    }

    private List<Decision> decide(OrderEvent... events) {
        return decide(order, events);
    }

    private static List<Decision> decide(Order order, OrderEvent... events) {
        var decider = new Decider(Map.of("A-1", order), List.of(), NOW);
        return Arrays.stream(events).map(decider::decide).toList();
    }

    private static OrderEvent paid(String orderNo, String transactionId) {
        Cause.Payment payment = payment(transactionId);
        return new OrderEvent.Paid(
                orderNo, new Cause("paid", "p", payment, null, PLACED_AT), payment, new Money(1999, "EUR"));
    }

    private static OrderEvent refunded(String transactionId, long total, String currency) {
        Cause.Payment payment = payment(transactionId);
        return new OrderEvent.Refunded(
                "A-1", new Cause("refunded", "r", payment, null, NOW), payment, new Money(total, currency));
    }

    private static Cause.Payment payment(String transactionId) {
        return new Cause.Payment("stripe", "default", transactionId);
    }
}
