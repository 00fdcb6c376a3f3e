package io.paidonce.orders.order;

/** What an event did. */
public enum Effect {
    /** The order moved. */
    APPLIED,
    /** The order stayed where it was. */
    STALE,
    /** There is no such order. */
    UNMATCHED
}
