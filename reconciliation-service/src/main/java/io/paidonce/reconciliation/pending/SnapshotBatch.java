package io.paidonce.reconciliation.pending;

import io.paidonce.contracts.OrderSnapshot;
import java.util.Collection;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** What a batch comes down to: at most one deletion and one snapshot for each order, the deletion first. */
final class SnapshotBatch {

    private final Set<String> forgotten = new TreeSet<>();
    private final SortedMap<String, OrderSnapshot> newest = new TreeMap<>();

    void add(OrderSnapshot order) {
        newest.merge(order.orderNo(), order, (known, next) -> next.version() > known.version() ? next : known);
    }

    void forget(String orderNo) {
        forgotten.add(orderNo);
        newest.remove(orderNo);
    }

    Set<String> forgotten() {
        return forgotten;
    }

    /** By order number, so that two instances that are at the same orders lock them in the same order. */
    Collection<OrderSnapshot> newest() {
        return newest.values();
    }
}
