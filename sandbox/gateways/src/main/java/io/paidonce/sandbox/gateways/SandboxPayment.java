package io.paidonce.sandbox.gateways;

import io.paidonce.sandbox.gateways.delivery.Outcome;
import io.paidonce.sandbox.gateways.delivery.PaymentPlan;
import io.paidonce.sandbox.gateways.delivery.PaymentRequest;
import io.paidonce.sandbox.gateways.delivery.PlannedCall;
import io.paidonce.sandbox.gateways.event.Amount;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A payment that a gateway knows, and what it will say about it.
 *
 * @param transactionId the payment in which money moves, or would have
 * @param references every id under which the gateway knows it
 * @param events in the order in which they happened
 * @param calls how many calls of each kind are planned
 */
public record SandboxPayment(
        String gateway,
        String account,
        String orderNo,
        Amount amount,
        Outcome outcome,
        String transactionId,
        List<String> references,
        List<Event> events,
        Map<PlannedCall.Kind, Integer> calls) {

    /** An event's id and type. */
    public record Event(String id, String type) {}

    static SandboxPayment of(PaymentRequest request, PaymentPlan plan) {
        var calls = new EnumMap<PlannedCall.Kind, Integer>(PlannedCall.Kind.class);
        plan.calls().forEach(call -> calls.merge(call.kind(), 1, Integer::sum));
        return new SandboxPayment(
                request.gateway(),
                request.account(),
                request.orderNo(),
                request.amount(),
                request.outcome(),
                plan.transactionId(),
                plan.references(),
                plan.events().stream()
                        .map(event -> new Event(event.id(), event.type()))
                        .toList(),
                calls);
    }
}
