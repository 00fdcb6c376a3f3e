package io.paidonce.sandbox.stack.demo;

import io.paidonce.sandbox.gateways.delivery.Counts;
import java.util.Map;
import java.util.Set;

/**
 * What is there.
 *
 * @param good what came of genuine callbacks and their duplicates
 * @param bad what came of forged and malformed calls
 * @param onTopic how often each order of this run stands on {@code order.paid}
 * @param paidOrders the orders that order-service calls paid
 * @param captures how many {@code CAPTURED} facts of this run there are, by ending
 * @param otherFacts how many facts of other kinds there are
 * @param lag records that payment-processor has yet to deal with
 */
record Found(
        Counts good,
        Counts bad,
        Map<String, Integer> onTopic,
        Set<String> paidOrders,
        Map<String, Integer> captures,
        int otherFacts,
        long lag) {

    Found {
        onTopic = Map.copyOf(onTopic);
        paidOrders = Set.copyOf(paidOrders);
        captures = Map.copyOf(captures);
    }

    int allCaptures() {
        return captures.values().stream().mapToInt(Integer::intValue).sum();
    }

    int captures(String ending) {
        return captures.getOrDefault(ending, 0);
    }

    int eventsOnTopic() {
        return onTopic.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** Whether nothing is on its way any more. */
    boolean still() {
        return good.outstanding() == 0 && bad.outstanding() == 0 && lag == 0;
    }
}
