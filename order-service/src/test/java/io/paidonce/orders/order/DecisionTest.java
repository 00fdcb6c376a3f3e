package io.paidonce.orders.order;

import static org.assertj.core.api.Assertions.assertThat;

import io.paidonce.contracts.Money;
import io.paidonce.contracts.OrderStatus;
import io.paidonce.contracts.PaymentReference;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DecisionTest {

    private static final Instant PLACED_AT = Instant.parse("2026-01-01T00:00:00Z");
    private static final Instant NOW = PLACED_AT.plusSeconds(60);

    private final Order order = Order.placed(
            new NewOrder("A-1", new Money(1999, "EUR"), List.of(new PaymentReference("stripe", "default", null))),
            PLACED_AT);

    @Test
    void theSecondOfTwoEqualEventsInABatchIsStale() {
        List<Decision> decisions = Decision.of(List.of(paid("A-1", "1"), paid("A-1", "2")), Map.of("A-1", order), NOW);

        assertThat(decisions).extracting(Decision::effect).containsExactly(Effect.APPLIED, Effect.STALE);
    }

    @Test
    void anEventForAnUnknownOrderMatchesNothing() {
        List<Decision> decisions = Decision.of(List.of(paid("B-1", "1")), Map.of("A-1", order), NOW);

        assertThat(decisions).extracting(Decision::effect).containsExactly(Effect.UNMATCHED);
    }

    @Test
    void aMoveRaisesTheVersionByOneAndTellsItsCause() {
        OrderEvent event = paid("A-1", "1");

        Change change = Decision.of(List.of(event), Map.of("A-1", order), NOW)
                .getFirst()
                .change();

        assertThat(change).isNotNull();
        assertThat(change.transition())
                .isEqualTo(new OrderTransition(
                        "A-1", 2, OrderStatus.PENDING_PAYMENT, OrderStatus.PAID, event.cause(), NOW));
        assertThat(change.after().placedAt()).isEqualTo(PLACED_AT);
        assertThat(change.after().changedAt()).isEqualTo(NOW);
    }

    private static OrderEvent paid(String orderNo, String id) {
        return new OrderEvent.Paid(
                orderNo, new Cause("paid", id, new Cause.Payment("stripe", "default", "pi_" + id), PLACED_AT));
    }
}
