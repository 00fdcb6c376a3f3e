package io.paidonce.orders.order;

import static io.paidonce.contracts.OrderStatus.CANCELLING;
import static io.paidonce.contracts.OrderStatus.PAID;
import static io.paidonce.contracts.OrderStatus.PENDING_PAYMENT;
import static org.assertj.core.api.Assertions.assertThat;

import io.paidonce.contracts.OrderStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TransitionsTest {

    private static final Cause CAUSE = new Cause("test", null, null, Instant.EPOCH);

    /* One of each kind. A kind that is added is missed below until it has a line here. */
    private static final List<OrderEvent> EVENTS = List.of(new OrderEvent.Paid("A-1", CAUSE));

    /* All that moves; any other pair of a status and an event changes nothing. */
    private static final Map<OrderStatus, OrderStatus> MOVED_BY_PAID = Map.of(PENDING_PAYMENT, PAID, CANCELLING, PAID);

    record Pair(OrderStatus status, OrderEvent event) {}

    static Stream<Pair> pairs() {
        return Arrays.stream(OrderStatus.values())
                .flatMap(status -> EVENTS.stream().map(event -> new Pair(status, event)));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void everyPairIsDecidedAsTheTableSays(Pair pair) {
        OrderStatus expected = switch (pair.event()) {
            case OrderEvent.Paid paid -> MOVED_BY_PAID.get(pair.status());
        };

        Step step = Transitions.next(pair.status(), pair.event());

        assertThat(step).isEqualTo(expected == null ? new Step.Stale() : new Step.MoveTo(expected));
    }

    @Test
    void theTableNamesEveryKindOfEvent() {
        List<Class<?>> kinds = new ArrayList<>();
        EVENTS.forEach(event -> kinds.add(event.getClass()));

        assertThat(kinds).containsExactlyInAnyOrder(OrderEvent.class.getPermittedSubclasses());
    }

    @Test
    void whatRepeatsItselfIsStale() {
        for (Pair pair : pairs().toList()) {
            if (Transitions.next(pair.status(), pair.event()) instanceof Step.MoveTo to) {
                assertThat(Transitions.next(to.status(), pair.event())).isEqualTo(new Step.Stale());
            }
        }
    }
}
