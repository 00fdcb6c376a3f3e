package io.paidonce.sandbox.stack.demo;

import java.util.ArrayList;
import java.util.List;

/**
 * What was found, held against what was expected. Pure.
 *
 * @param duplicates events on the topic beyond one for each order
 * @param lost orders that should be paid, and for which the event or the order's status is missing
 * @param checks everything that was checked
 */
record Verdict(int duplicates, int lost, List<Check> checks) {

    /**
     * One check.
     *
     * @param what in a newcomer's words
     * @param expected the number from the plan
     * @param found the number from the topic, the database or an API
     */
    record Check(String what, long expected, long found) {

        boolean holds() {
            return expected == found;
        }
    }

    Verdict {
        checks = List.copyOf(checks);
    }

    static Verdict of(Expected expected, Found found) {
        int duplicates =
                found.onTopic().values().stream().mapToInt(times -> times - 1).sum();
        long strangers = found.onTopic().keySet().stream()
                .filter(order -> !expected.paid().contains(order))
                .count();
        long paidAsPlanned =
                found.paidOrders().stream().filter(expected.paid()::contains).count();
        int lost = (int) expected.paid().stream()
                .filter(order -> !found.onTopic().containsKey(order)
                        || !found.paidOrders().contains(order))
                .count();
        int applied = expected.captures() - expected.mismatched() - expected.surplus();
        var checks = new ArrayList<Check>();
        checks.add(new Check(
                "callbacks accepted at last",
                found.good().planned(),
                found.good().settled()));
        checks.add(
                new Check("callbacks given up by the gateways", 0, found.good().givenUp()));
        checks.add(new Check(
                "forged and malformed calls refused",
                expected.badCalls(),
                found.bad().refused()));
        checks.add(
                new Check("forged and malformed calls accepted", 0, found.bad().accepted()));
        checks.add(new Check("facts: money captured", expected.captures(), found.allCaptures()));
        checks.add(new Check("  that paid their order", applied, found.captures("APPLIED")));
        checks.add(new Check("  held: wrong amount or currency", expected.mismatched(), found.captures("MISMATCHED")));
        checks.add(new Check("  held: order already paid", expected.surplus(), found.captures("SURPLUS")));
        checks.add(new Check("  still waiting for their order", 0, found.captures("PARKED")));
        checks.add(new Check("OrderPaid on the topic", expected.paid().size(), found.eventsOnTopic()));
        checks.add(new Check("  for orders that should not be paid", 0, strangers));
        checks.add(new Check("orders paid", expected.paid().size(), paidAsPlanned));
        checks.add(new Check(
                "orders paid that should not be", 0, found.paidOrders().size() - paidAsPlanned));
        checks.add(new Check("duplicates that got through", 0, duplicates));
        checks.add(new Check("lost", 0, lost));
        return new Verdict(duplicates, lost, checks);
    }

    /** Whether every check holds. */
    boolean good() {
        return checks.stream().allMatch(Check::holds);
    }

    /** Whether waiting may still help: less is there than should be. */
    boolean incomplete() {
        return checks.stream().anyMatch(check -> check.found() < check.expected())
                || checks.stream().anyMatch(check -> check.what().contains("waiting") && !check.holds())
                || lost > 0;
    }
}
