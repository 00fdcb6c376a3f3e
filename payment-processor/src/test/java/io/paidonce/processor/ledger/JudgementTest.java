package io.paidonce.processor.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.paidonce.contracts.Money;
import io.paidonce.contracts.OrderPaid;
import io.paidonce.contracts.OrderSnapshot;
import io.paidonce.contracts.OrderStatus;
import io.paidonce.contracts.PaymentOutcome.OrderClosed;
import io.paidonce.contracts.PaymentOutcome.PaymentHeld;
import io.paidonce.contracts.PaymentReference;
import io.paidonce.gateways.FactKind;
import io.paidonce.gateways.PaymentFact;
import io.paidonce.processor.fact.Coordinate;
import io.paidonce.processor.fact.Ending;
import io.paidonce.processor.fact.FactIdentity;
import io.paidonce.processor.fact.StatedFact;
import io.paidonce.processor.fact.StatedOrder;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class JudgementTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final Money PRICE = new Money(1999, "EUR");
    private static final UUID TOPIC = new UUID(1, 2);

    private long nextOffset;

    @Test
    void moneyForAnOpenOrderPaysIt() {
        Judgement judgement = knowing(open());

        assertThat(judgement.fact(capture("pi_1", PRICE), "A-1")).isEqualTo(Ending.APPLIED);

        assertThat(judgement.changedGuards())
                .singleElement()
                .satisfies(guard -> assertThat(guard.state()).isEqualTo(Guard.State.PAID));
        assertThat(judgement.newFacts())
                .singleElement()
                .satisfies(fact -> assertThat(typeOf(fact.announcement())).isEqualTo(OrderPaid.TYPE));
    }

    @Test
    void theSameFactTwiceInOneBatchIsADuplicate() {
        Judgement judgement = knowing(open());
        judgement.fact(capture("pi_1", PRICE), "A-1");

        assertThat(judgement.fact(capture("pi_1", PRICE), "A-1")).isEqualTo(Ending.DUPLICATE);
        assertThat(judgement.newFacts()).hasSize(1);
    }

    @Test
    void aFactThatIsKnownIsADuplicateAndChangesNothing() {
        StatedFact fact = capture("pi_1", PRICE);
        var judgement = new Judgement(Map.of("A-1", open()), Set.of(fact.identity()));

        assertThat(judgement.fact(fact, "A-1")).isEqualTo(Ending.DUPLICATE);
        assertThat(judgement.changedGuards()).isEmpty();
    }

    @Test
    void aSecondTransactionForAPaidOrderIsSurplusAndHeld() {
        Judgement judgement = knowing(open());
        judgement.fact(capture("pi_1", PRICE), "A-1");

        assertThat(judgement.fact(capture("pi_2", PRICE), "A-1")).isEqualTo(Ending.SURPLUS);
        assertThat(judgement.newFacts())
                .extracting(fact -> typeOf(fact.announcement()))
                .containsExactly(OrderPaid.TYPE, PaymentHeld.TYPE);
    }

    @Test
    void anotherAmountOrCurrencyNeverPays() {
        Judgement judgement = knowing(open());

        assertThat(judgement.fact(capture("pi_1", new Money(1998, "EUR")), "A-1"))
                .isEqualTo(Ending.MISMATCHED);
        assertThat(judgement.fact(capture("pi_2", new Money(1999, "VND")), "A-1"))
                .isEqualTo(Ending.MISMATCHED);
        assertThat(judgement.changedGuards()).isEmpty();
    }

    @Test
    void moneyOfAnAccountThatTheOrderDoesNotNameIsForeign() {
        Judgement judgement = knowing(open());

        assertThat(judgement.fact(capture("other", "pi_1", PRICE), "A-1")).isEqualTo(Ending.FOREIGN);
    }

    @Test
    void moneyWithoutAnOrderIsForeign() {
        assertThat(knowing().fact(capture("pi_1", PRICE), null)).isEqualTo(Ending.FOREIGN);
    }

    @Test
    void moneyForAClosedOrderIsLate() {
        assertThat(knowing(open().closed()).fact(capture("pi_1", PRICE), "A-1")).isEqualTo(Ending.LATE);
    }

    @Test
    void moneyThatWaitedIsReleasedByTheSnapshotWhichThenCarriesTheEvent() {
        Judgement judgement = knowing(Guard.placeholder("A-1"));
        StatedOrder order = snapshot(1, OrderStatus.PENDING_PAYMENT);

        judgement.order(order, List.of(Capture.of(capture("pi_1", PRICE)), Capture.of(capture("pi_2", PRICE))));

        assertThat(judgement.releases())
                .extracting(Judgement.Release::ending)
                .containsExactly(Ending.APPLIED, Ending.SURPLUS);
        assertThat(judgement.releases()).extracting(Judgement.Release::carrier).containsOnly(order.coordinate());
    }

    @Test
    void moneyThatWaitedComesBeforeTheCancelThatTheSameSnapshotAsksFor() {
        Judgement judgement = knowing(Guard.placeholder("A-1"));

        judgement.order(snapshot(2, OrderStatus.CANCELLING), List.of(Capture.of(capture("pi_1", PRICE))));

        assertThat(judgement.releases()).extracting(Judgement.Release::ending).containsExactly(Ending.APPLIED);
        assertThat(judgement.closings()).isEmpty();
    }

    @Test
    void twoSnapshotsInOneBatchReleaseOnce() {
        Judgement judgement = knowing(Guard.placeholder("A-1"));
        List<Capture> waiting = List.of(Capture.of(capture("pi_1", PRICE)));
        StatedOrder first = snapshot(1, OrderStatus.PENDING_PAYMENT);

        judgement.order(first, waiting);
        judgement.order(snapshot(2, OrderStatus.PENDING_PAYMENT), waiting);

        assertThat(judgement.releases())
                .singleElement()
                .satisfies(release -> assertThat(release.carrier()).isEqualTo(first.coordinate()));
    }

    @Test
    void aCancelOfAnOpenOrderClosesItAndSaysSo() {
        Judgement judgement = knowing(open());

        judgement.order(snapshot(2, OrderStatus.CANCELLING), List.of());

        assertThat(judgement.closings())
                .singleElement()
                .satisfies(closing -> assertThat(closing.announcement().type()).isEqualTo(OrderClosed.TYPE));
        assertThat(judgement.fact(capture("pi_1", PRICE), "A-1")).isEqualTo(Ending.LATE);
    }

    @Test
    void aCancelOfAPaidOrderChangesNothing() {
        Judgement judgement = knowing(open().paidBy(Capture.of(capture("pi_1", PRICE))));

        judgement.order(snapshot(2, OrderStatus.CANCELLING), List.of());

        assertThat(judgement.closings()).isEmpty();
        assertThat(judgement.changedGuards())
                .singleElement()
                .satisfies(guard -> assertThat(guard.state()).isEqualTo(Guard.State.PAID));
    }

    @Test
    void anOlderSnapshotChangesNothing() {
        Judgement judgement = knowing(open());

        judgement.order(snapshot(1, OrderStatus.CANCELLING), List.of());

        assertThat(judgement.changedGuards()).isEmpty();
        assertThat(judgement.closings()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(value = FactKind.class, names = "CAPTURED", mode = EnumSource.Mode.EXCLUDE)
    void nothingButCapturedMoneyTouchesTheOrder(FactKind kind) {
        Judgement judgement = knowing(open());

        assertThat(judgement.fact(fact(kind, "default", "pi_1", PRICE), "A-1")).isEqualTo(Ending.APPLIED);
        assertThat(judgement.changedGuards()).isEmpty();
        assertThat(judgement.newFacts())
                .singleElement()
                .satisfies(fact -> assertThat(fact.announcement()).isNull());
    }

    @Test
    void theSameFactHasTheSameEventIdForEver() {
        FactIdentity identity = new FactIdentity("stripe", "default", "pi_1", FactKind.CAPTURED, "");

        assertThat(identity.eventId(OrderPaid.TYPE)).isEqualTo(identity.eventId(OrderPaid.TYPE));
        assertThat(identity.eventId(OrderPaid.TYPE)).isNotEqualTo(identity.eventId(PaymentHeld.TYPE));
    }

    private static Judgement knowing(Guard... guards) {
        return new Judgement(
                List.of(guards).stream().collect(Collectors.toMap(Guard::orderNo, guard -> guard)), Set.of());
    }

    private Guard open() {
        return Guard.placeholder("A-1")
                .expecting(snapshot(1, OrderStatus.PENDING_PAYMENT).snapshot());
    }

    private StatedOrder snapshot(long version, OrderStatus status) {
        var payments = List.of(new PaymentReference("stripe", "default", null));
        return new StatedOrder(coordinate(), new OrderSnapshot("A-1", version, status, PRICE, payments, NOON, NOON));
    }

    private StatedFact capture(String transactionId, Money amount) {
        return capture("default", transactionId, amount);
    }

    private StatedFact capture(String account, String transactionId, Money amount) {
        return fact(FactKind.CAPTURED, account, transactionId, amount);
    }

    private StatedFact fact(FactKind kind, String account, String transactionId, Money amount) {
        return new StatedFact(
                coordinate(),
                new FactIdentity("stripe", account, transactionId, kind, ""),
                new PaymentFact(kind, transactionId, "", "A-1", amount, NOON, Set.of(transactionId), null),
                "evt_1",
                "charge.succeeded");
    }

    private Coordinate coordinate() {
        return new Coordinate(TOPIC, 0, nextOffset++);
    }

    private static @Nullable String typeOf(@Nullable Announcement announcement) {
        return announcement == null ? null : announcement.type();
    }
}
