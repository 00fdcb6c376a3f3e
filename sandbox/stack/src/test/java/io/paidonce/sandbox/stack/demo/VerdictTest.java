package io.paidonce.sandbox.stack.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.paidonce.sandbox.gateways.delivery.Counts;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class VerdictTest {

    private static final Expected EXPECTED = new Expected(5, Set.of("A", "B"), 4, 1, 1, 3);
    private static final Counts GOOD = new Counts(20, 0, 20, 0, 0, 23, 20, 0, 3, 3);
    private static final Counts BAD = new Counts(3, 0, 3, 0, 0, 3, 0, 3, 0, 0);
    private static final Map<String, Integer> ONCE = Map.of("A", 1, "B", 1);
    private static final Map<String, Integer> CAPTURES = Map.of("APPLIED", 2, "MISMATCHED", 1, "SURPLUS", 1);

    @Test
    void everythingOnceIsGood() {
        Verdict verdict = Verdict.of(EXPECTED, found(ONCE, Set.of("A", "B"), CAPTURES));

        assertThat(verdict.good()).isTrue();
        assertThat(verdict.incomplete()).isFalse();
        assertThat(verdict.duplicates()).isZero();
        assertThat(verdict.lost()).isZero();
    }

    @Test
    void duplicateOnTheTopicFails() {
        Verdict verdict = Verdict.of(EXPECTED, found(Map.of("A", 1, "B", 3), Set.of("A", "B"), CAPTURES));

        assertThat(verdict.good()).isFalse();
        assertThat(verdict.duplicates()).isEqualTo(2);
        assertThat(verdict.lost()).isZero();
        assertThat(verdict.incomplete()).as("waiting does not help").isFalse();
    }

    @Test
    void duplicateIsNotMadeUpForByALoss() {
        Verdict verdict = Verdict.of(EXPECTED, found(Map.of("A", 2), Set.of("A", "B"), CAPTURES));

        assertThat(verdict.good()).isFalse();
        assertThat(verdict.duplicates()).isEqualTo(1);
        assertThat(verdict.lost()).isEqualTo(1);
    }

    @Test
    void missingEventFails() {
        Verdict verdict = Verdict.of(EXPECTED, found(Map.of("A", 1), Set.of("A", "B"), CAPTURES));

        assertThat(verdict.good()).isFalse();
        assertThat(verdict.incomplete()).isTrue();
        assertThat(verdict.lost()).isEqualTo(1);
    }

    @Test
    void orderThatStaysUnpaidFails() {
        Verdict verdict = Verdict.of(EXPECTED, found(ONCE, Set.of("A"), CAPTURES));

        assertThat(verdict.good()).isFalse();
        assertThat(verdict.incomplete()).isTrue();
        assertThat(verdict.lost()).isEqualTo(1);
    }

    @Test
    void orderPaidThatShouldNotBeFails() {
        assertThat(Verdict.of(EXPECTED, found(ONCE, Set.of("A", "B", "C"), CAPTURES))
                        .good())
                .isFalse();
        assertThat(Verdict.of(EXPECTED, found(Map.of("A", 1, "B", 1, "C", 1), Set.of("A", "B"), CAPTURES))
                        .good())
                .isFalse();
    }

    @Test
    void moneyHeldThatShouldPayFails() {
        var captures = Map.of("APPLIED", 1, "MISMATCHED", 2, "SURPLUS", 1);

        assertThat(Verdict.of(EXPECTED, found(ONCE, Set.of("A", "B"), captures)).good())
                .isFalse();
    }

    @Test
    void moneyThatWaitsForItsOrderIsWaitedFor() {
        var captures = Map.of("APPLIED", 2, "MISMATCHED", 1, "SURPLUS", 1, "PARKED", 1);

        Verdict verdict = Verdict.of(EXPECTED, found(ONCE, Set.of("A", "B"), captures));

        assertThat(verdict.good()).isFalse();
        assertThat(verdict.incomplete()).isTrue();
    }

    @Test
    void acceptedForgeryFails() {
        var accepted = new Counts(3, 0, 3, 0, 0, 3, 1, 2, 0, 0);

        assertThat(Verdict.of(EXPECTED, new Found(GOOD, accepted, ONCE, Set.of("A", "B"), CAPTURES, 6, 0))
                        .good())
                .isFalse();
    }

    @Test
    void callbackThatAGatewayGaveUpFails() {
        var givenUp = new Counts(20, 0, 20, 0, 1, 23, 19, 4, 0, 3);

        assertThat(Verdict.of(EXPECTED, new Found(givenUp, BAD, ONCE, Set.of("A", "B"), CAPTURES, 6, 0))
                        .good())
                .isFalse();
    }

    @Test
    void nothingIsStillWhileSomethingIsOnItsWay() {
        var underWay = new Counts(20, 0, 19, 1, 0, 19, 19, 0, 0, 0);

        assertThat(found(ONCE, Set.of(), CAPTURES).still()).isTrue();
        assertThat(new Found(underWay, BAD, ONCE, Set.of(), CAPTURES, 6, 0).still())
                .isFalse();
        assertThat(new Found(GOOD, BAD, ONCE, Set.of(), CAPTURES, 6, 7).still()).isFalse();
    }

    private static Found found(Map<String, Integer> onTopic, Set<String> paidOrders, Map<String, Integer> captures) {
        return new Found(GOOD, BAD, onTopic, paidOrders, captures, 6, 0);
    }
}
