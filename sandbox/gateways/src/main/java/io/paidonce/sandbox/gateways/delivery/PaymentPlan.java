package io.paidonce.sandbox.gateways.delivery;

import io.paidonce.sandbox.gateways.delivery.PlannedCall.Kind;
import io.paidonce.sandbox.gateways.event.GatewayEvent;
import io.paidonce.sandbox.gateways.event.PaypalEvents;
import io.paidonce.sandbox.gateways.event.PaypalPayment;
import io.paidonce.sandbox.gateways.event.StripeEvents;
import io.paidonce.sandbox.gateways.event.StripePayment;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

/**
 * What a gateway will do about one payment: a function of the payment's number and of what is asked for.
 *
 * @param transactionId the payment in which money moves, or would have
 * @param references every id under which the gateway knows it
 * @param events what is said about it, in the order in which it happened
 * @param calls what is sent, in the order in which it is due
 */
public record PaymentPlan(
        String transactionId, List<String> references, List<GatewayEvent> events, List<PlannedCall> calls) {

    /** The gap between two events of one payment on a gateway's best behaviour. */
    private static final Duration STEP = Duration.ofMillis(5);

    public PaymentPlan {
        references = List.copyOf(references);
        events = List.copyOf(events);
        calls = List.copyOf(calls);
    }

    /**
     * Plans a payment.
     *
     * @param number decides the ids and everything that is left to chance
     * @param createdAt when the payment comes to be
     * @throws IllegalArgumentException if there is no such gateway
     */
    public static PaymentPlan of(long number, PaymentRequest request, boolean live, Instant createdAt) {
        return switch (request.gateway()) {
            case "stripe" -> {
                var payment = new StripePayment(number, request.orderNo(), request.amount(), createdAt, live);
                List<GatewayEvent> events = stripe(payment, request.outcome(), request.checkout());
                var references = new ArrayList<>(List.of(payment.intentId()));
                if (request.checkout()) {
                    references.add(payment.sessionId());
                }
                yield new PaymentPlan(payment.intentId(), references, events, calls(number, request, events));
            }
            case "paypal" -> {
                var payment = PaypalPayment.of(number, request.orderNo(), request.amount(), createdAt);
                List<GatewayEvent> events = paypal(payment, request.outcome());
                String transaction = events.getLast().transactionId();
                yield new PaymentPlan(transaction, List.of(payment.orderId()), events, calls(number, request, events));
            }
            default -> throw new IllegalArgumentException("no gateway " + request.gateway());
        };
    }

    private static List<GatewayEvent> stripe(StripePayment payment, Outcome outcome, boolean checkout) {
        var events = new ArrayList<GatewayEvent>();
        events.add(StripeEvents.paymentIntentCreated(payment));
        switch (outcome) {
            case SUCCEED -> paid(events, payment, 1);
            case FAIL_THEN_SUCCEED -> {
                failed(events, payment);
                paid(events, payment, 2);
            }
            case FAIL -> failed(events, payment);
            case PENDING -> pending(events, payment, checkout);
            case PENDING_THEN_SUCCEED -> {
                pending(events, payment, checkout);
                paid(events, payment, 1);
            }
            case CANCEL -> events.add(StripeEvents.paymentIntentCanceled(payment));
        }
        if (checkout && outcome.bringsMoney()) {
            events.add(
                    outcome == Outcome.PENDING_THEN_SUCCEED
                            ? StripeEvents.checkoutSessionAsyncPaymentSucceeded(payment)
                            : StripeEvents.checkoutSessionCompleted(payment, "paid"));
        }
        return events;
    }

    private static void paid(List<GatewayEvent> events, StripePayment payment, int attempt) {
        events.add(StripeEvents.chargeSucceeded(payment, attempt));
        events.add(StripeEvents.paymentIntentSucceeded(payment, attempt));
    }

    private static void failed(List<GatewayEvent> events, StripePayment payment) {
        events.add(StripeEvents.chargeFailed(payment, 1));
        events.add(StripeEvents.paymentIntentFailed(payment, 1));
    }

    private static void pending(List<GatewayEvent> events, StripePayment payment, boolean checkout) {
        events.add(StripeEvents.paymentIntentProcessing(payment));
        if (checkout) {
            events.add(StripeEvents.checkoutSessionCompleted(payment, "unpaid"));
        }
    }

    private static List<GatewayEvent> paypal(PaypalPayment payment, Outcome outcome) {
        GatewayEvent approved = PaypalEvents.checkoutOrderApproved(payment);
        return switch (outcome) {
            case SUCCEED -> List.of(approved, PaypalEvents.captureCompleted(payment, 1));
            case FAIL_THEN_SUCCEED ->
                List.of(approved, PaypalEvents.captureDenied(payment, 1), PaypalEvents.captureCompleted(payment, 2));
            case FAIL -> List.of(approved, PaypalEvents.captureDenied(payment, 1));
            case PENDING -> List.of(approved, PaypalEvents.capturePending(payment, 1));
            case PENDING_THEN_SUCCEED ->
                List.of(approved, PaypalEvents.capturePending(payment, 1), PaypalEvents.captureCompleted(payment, 1));
            case CANCEL -> List.of(approved, PaypalEvents.paymentApprovalReversed(payment));
        };
    }

    private static List<PlannedCall> calls(long number, PaymentRequest request, List<GatewayEvent> events) {
        Behaviour behaviour = request.behaviour();
        var random = new SplittableRandom(number);
        var order = new ArrayList<>(events);
        if (behaviour.reorder()) {
            shuffle(order, random);
        }
        var calls = new ArrayList<PlannedCall>();
        for (int i = 0; i < order.size(); i++) {
            GatewayEvent event = order.get(i);
            if (behaviour.drops(event.type())) {
                calls.add(PlannedCall.of(Kind.DROPPED, event, Duration.ZERO));
                continue;
            }
            Duration after = STEP.multipliedBy(i).plus(delay(behaviour, random));
            calls.add(PlannedCall.of(Kind.GENUINE, event, after));
            for (int duplicate = 0; duplicate < behaviour.duplicates(); duplicate++) {
                boolean sameMoment = random.nextBoolean();
                Duration later = sameMoment ? Duration.ZERO : Duration.ofMillis(random.nextLong(20, 1_000));
                calls.add(PlannedCall.of(Kind.DUPLICATE, event, after.plus(later)));
            }
        }
        for (Trick trick : behaviour.bad()) {
            GatewayEvent event = events.get(random.nextInt(events.size()));
            calls.add(PlannedCall.bad(trick, event, delay(behaviour, random)));
        }
        calls.sort(Comparator.comparing(PlannedCall::after));
        return calls;
    }

    private static Duration delay(Behaviour behaviour, SplittableRandom random) {
        return Duration.ofMillis(random.nextLong(behaviour.delayMillis() + 1));
    }

    private static void shuffle(List<GatewayEvent> events, SplittableRandom random) {
        for (int i = events.size() - 1; i > 0; i--) {
            Collections.swap(events, i, random.nextInt(i + 1));
        }
    }
}
