package io.paidonce.orders.order;

/** What an event did. */
public enum Effect {
    /** The order moved. */
    APPLIED,
    /** The order stays where it was; its history or a row beside it tells of the event. */
    RECORDED,
    /** Nothing: it comes too late to matter. */
    STALE,
    /** Nothing: it was here before, under the same id. */
    DUPLICATE,
    /** It names no order, or there is no such order. What it says about money is kept all the same. */
    UNMATCHED
}
