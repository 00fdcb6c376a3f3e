package io.paidonce.reconciliation.pending;

import io.paidonce.contracts.OrderSnapshot;

/** What a record of {@code order.snapshots} says. */
sealed interface Reading {

    record Snapshot(OrderSnapshot order) implements Reading {}

    /** The order is to be forgotten. */
    record Tombstone(String orderNo) implements Reading {}

    /** @param why names the part that cannot be read, never its value */
    record Unreadable(String why) implements Reading {}
}
