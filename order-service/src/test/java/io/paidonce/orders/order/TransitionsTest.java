package io.paidonce.orders.order;

import static io.paidonce.contracts.OrderStatus.CANCELLED;
import static io.paidonce.contracts.OrderStatus.CANCELLING;
import static io.paidonce.contracts.OrderStatus.PAID;
import static io.paidonce.contracts.OrderStatus.PARTLY_REFUNDED;
import static io.paidonce.contracts.OrderStatus.PENDING_PAYMENT;
import static io.paidonce.contracts.OrderStatus.PENDING_PURCHASE;
import static io.paidonce.contracts.OrderStatus.REFUNDED;
import static org.assertj.core.api.Assertions.assertThat;

import io.paidonce.contracts.OrderStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TransitionsTest {

    private static final Path COMMITTED = Path.of("../docs/transitions.md");
    private static final Path CURRENT = Path.of("target/transitions.md");

    private static final Set<Trigger> REQUESTS = EnumSet.of(Trigger.CANCEL_ASKED, Trigger.PURCHASE_BEGUN);

    /* All that moves; any other pair changes no status. */
    private static final Map<Trigger, Map<OrderStatus, OrderStatus>> MOVES = Map.of(
            Trigger.ORDER_PAID, Map.of(PENDING_PAYMENT, PAID, CANCELLING, PAID),
            Trigger.ORDER_CLOSED, Map.of(CANCELLING, CANCELLED),
            Trigger.CANCEL_ASKED, Map.of(PENDING_PAYMENT, CANCELLING),
            Trigger.PURCHASE_BEGUN, Map.of(PAID, PENDING_PURCHASE),
            Trigger.REFUNDED_IN_PART, fromAllPaid(PARTLY_REFUNDED),
            Trigger.REFUNDED_IN_FULL, fromAllPaid(REFUNDED));

    record Pair(OrderStatus status, Trigger trigger) {}

    static Stream<Pair> pairs() {
        return Arrays.stream(OrderStatus.values())
                .flatMap(status -> Arrays.stream(Trigger.values()).map(trigger -> new Pair(status, trigger)));
    }

    @Test
    void theDocumentedTableIsTheOneThatDecides() throws IOException {
        // Copy this file over the committed one when the table was changed on purpose.
        Files.writeString(CURRENT, TransitionsPage.text());

        assertThat(Files.readString(COMMITTED)).isEqualTo(TransitionsPage.text());
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void nothingMovesAnOrderButWhatMayMoveIt(Pair pair) {
        OrderStatus expected = MOVES.getOrDefault(pair.trigger(), Map.of()).get(pair.status());

        OrderStatus actual =
                Transitions.next(pair.status(), pair.trigger()) instanceof Step.MoveTo to ? to.status() : null;

        assertThat(actual).isEqualTo(expected);
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void requestsAreAnsweredAndEventsAreNot(Pair pair) {
        Step step = Transitions.next(pair.status(), pair.trigger());

        boolean answered = step instanceof Step.Already || step instanceof Step.Refused;
        if (REQUESTS.contains(pair.trigger())) {
            assertThat(answered || step instanceof Step.MoveTo).isTrue();
        } else {
            assertThat(answered).isFalse();
        }
    }

    @Test
    void onlyRefundsThatFailedAfterAllPutAnOrderBack() {
        assertThat(pairs().filter(pair -> Transitions.next(pair.status(), pair.trigger()) instanceof Step.Return))
                .containsExactlyInAnyOrder(
                        new Pair(PARTLY_REFUNDED, Trigger.REFUND_UNDONE), new Pair(REFUNDED, Trigger.REFUND_UNDONE));
    }

    @Test
    void anOrderIsPaidOrCancelledNeverBoth() {
        assertThat(Arrays.stream(Trigger.values())
                        .filter(trigger -> Transitions.next(CANCELLED, trigger) instanceof Step.MoveTo))
                .isEmpty();
        assertThat(pairs().filter(pair ->
                        Transitions.next(pair.status(), pair.trigger()) instanceof Step.MoveTo(OrderStatus to)
                                && to == CANCELLED))
                .containsExactly(new Pair(CANCELLING, Trigger.ORDER_CLOSED));
    }

    private static Map<OrderStatus, OrderStatus> fromAllPaid(OrderStatus to) {
        return Map.of(PAID, to, PENDING_PURCHASE, to, PARTLY_REFUNDED, to, REFUNDED, to);
    }
}
