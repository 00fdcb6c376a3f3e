package io.paidonce.sandbox.stack.demo;

import io.paidonce.sandbox.gateways.delivery.PaymentRequest;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the plan says will be found.
 *
 * @param orders how many orders there are
 * @param paid the orders that are to be paid, once each
 * @param captures payments in which money moves
 * @param mismatched of these, the ones whose amount or currency is wrong
 * @param surplus of these, the ones that come second
 * @param badCalls calls that have to be refused
 */
record Expected(int orders, Set<String> paid, int captures, int mismatched, int surplus, int badCalls) {

    Expected {
        paid = Set.copyOf(paid);
    }

    static Expected of(DemoPlan plan) {
        List<PlannedOrder> orders = plan.orders();
        Set<String> paid = orders.stream()
                .filter(order -> order.fate().paid())
                .map(PlannedOrder::orderNo)
                .collect(Collectors.toSet());
        List<PaymentRequest> payments =
                orders.stream().flatMap(order -> order.payments().stream()).toList();
        int captures = (int) payments.stream()
                .filter(payment -> payment.outcome().bringsMoney())
                .filter(payment -> payment.behaviour().drop().isEmpty())
                .count();
        int bad = payments.stream()
                .mapToInt(payment -> payment.behaviour().bad().size())
                .sum();
        return new Expected(
                orders.size(),
                paid,
                captures,
                count(orders, Fate.WRONG_AMOUNT) + count(orders, Fate.WRONG_CURRENCY),
                count(orders, Fate.PAID_TWICE),
                bad);
    }

    private static int count(List<PlannedOrder> orders, Fate fate) {
        return (int) orders.stream().filter(order -> order.fate() == fate).count();
    }
}
