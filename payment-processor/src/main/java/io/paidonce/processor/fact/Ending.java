package io.paidonce.processor.fact;

import java.util.Locale;

/**
 * What became of a callback. The list is closed, and in the order in which one callback with several facts is named
 * after the weightiest of them.
 */
public enum Ending {
    /** It took effect. */
    APPLIED,
    /** Money came in an amount or currency that the order does not ask for; held for a person. */
    MISMATCHED,
    /** Money came for an order that another transaction has paid; held for a person. */
    SURPLUS,
    /** Money came for an order that is closed; held for a person. */
    LATE,
    /** Money came for an order that is not known yet; its snapshot releases it. */
    PARKED,
    /** It belongs to no order of this account. */
    FOREIGN,
    /** True, and overtaken by something newer. */
    STALE,
    /** The same fact was stated before. */
    DUPLICATE,
    /** It says nothing about money. */
    IGNORED,
    /** It cannot be read; it went to the dead topic. */
    UNREADABLE;

    /** The metric's label. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
