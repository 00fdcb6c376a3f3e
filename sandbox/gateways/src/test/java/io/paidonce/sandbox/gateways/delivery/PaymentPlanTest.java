package io.paidonce.sandbox.gateways.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.paidonce.sandbox.gateways.delivery.PlannedCall.Kind;
import io.paidonce.sandbox.gateways.event.Amount;
import io.paidonce.sandbox.gateways.event.GatewayEvent;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class PaymentPlanTest {

    private static final Instant THEN = Instant.parse("2026-06-01T12:00:00Z");
    private static final Behaviour BAD =
            new Behaviour(2, 300, true, List.of(), List.of(Trick.WRONG_SECRET, Trick.NOT_JSON));

    @Test
    void sameNumberMakesTheSamePlan() {
        assertThat(words(plan(42, Outcome.FAIL_THEN_SUCCEED, BAD)))
                .isEqualTo(words(plan(42, Outcome.FAIL_THEN_SUCCEED, BAD)));
    }

    @Test
    void otherNumberMakesAnotherPlan() {
        assertThat(words(plan(42, Outcome.SUCCEED, BAD))).isNotEqualTo(words(plan(43, Outcome.SUCCEED, BAD)));
    }

    @Test
    void bothEventsOfAPaidIntentAreSentInOrder() {
        PaymentPlan plan = plan(1, Outcome.SUCCEED, Behaviour.GOOD);

        assertThat(plan.calls())
                .extracting(call -> call.event().type())
                .containsExactly("payment_intent.created", "charge.succeeded", "payment_intent.succeeded");
        assertThat(plan.calls()).extracting(PlannedCall::kind).containsOnly(Kind.GENUINE);
    }

    @Test
    void reorderingShufflesSomePayments() {
        var orders = new HashSet<List<String>>();
        for (long number = 0; number < 50; number++) {
            var behaviour = new Behaviour(0, 0, true, null, null);
            orders.add(plan(number, Outcome.SUCCEED, behaviour).calls().stream()
                    .map(call -> call.event().type())
                    .toList());
        }

        assertThat(orders).hasSizeGreaterThan(3);
    }

    @Test
    void everyEventHasItsDuplicatesWhichComeNoEarlier() {
        PaymentPlan plan = plan(5, Outcome.SUCCEED, BAD);

        for (GatewayEvent event : plan.events()) {
            List<PlannedCall> calls = plan.calls().stream()
                    .filter(call -> call.trick() == null && call.event().id().equals(event.id()))
                    .toList();
            assertThat(calls).hasSize(3);
            assertThat(calls.getFirst().kind()).isEqualTo(Kind.GENUINE);
        }
    }

    @Test
    void droppedEventsAreNamedAndNeverSent() {
        var behaviour = new Behaviour(3, 0, false, List.of("*"), null);

        assertThat(plan(5, Outcome.SUCCEED, behaviour).calls())
                .hasSize(3)
                .extracting(PlannedCall::kind)
                .containsOnly(Kind.DROPPED);
    }

    @Test
    void failedAttemptOfPaypalIsACaptureOfItsOwn() {
        var request = new PaymentRequest(
                "paypal", "default", "A-1", new Amount(5, "EUR"), Outcome.FAIL_THEN_SUCCEED, false, null, null);

        PaymentPlan plan = PaymentPlan.of(1, request, false, THEN);

        assertThat(plan.events())
                .extracting(GatewayEvent::type)
                .containsExactly("CHECKOUT.ORDER.APPROVED", "PAYMENT.CAPTURE.DENIED", "PAYMENT.CAPTURE.COMPLETED");
        assertThat(plan.events()).extracting(GatewayEvent::transactionId).doesNotHaveDuplicates();
        assertThat(plan.transactionId()).isEqualTo(plan.events().getLast().transactionId());
    }

    private static PaymentPlan plan(long number, Outcome outcome, Behaviour behaviour) {
        var request =
                new PaymentRequest("stripe", "default", "A-1", new Amount(5, "EUR"), outcome, false, behaviour, "test");
        return PaymentPlan.of(number, request, false, THEN);
    }

    private static List<String> words(PaymentPlan plan) {
        return plan.calls().stream()
                .map(call ->
                        call.kind() + " " + call.trick() + " " + call.event().id() + " " + call.after())
                .toList();
    }
}
