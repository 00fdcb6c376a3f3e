package io.paidonce.gateways;

/** What can be true of a payment. */
public enum FactKind {
    /** The buyer agreed; money is reserved, not moved. */
    AUTHORIZED,
    /** Money is on its way, or the buyer has something to do. */
    PENDING,
    /** Money moved to the merchant. */
    CAPTURED,
    /** One attempt failed; not final. */
    FAILED,
    /** The transaction ended at the gateway without money. */
    CLOSED,
    /** A refund is asked for and not final. */
    REFUND_PENDING,
    /** A refund went back to the buyer. */
    REFUNDED,
    /** A refund failed or was cancelled: the money stays with the merchant. */
    REFUND_FAILED,
    /** The gateway names only the sum of all refunds of the transaction. */
    REFUNDED_IN_TOTAL,
    /** A dispute was opened (not a mere inquiry). */
    DISPUTE_OPENED,
    DISPUTE_FUNDS_WITHDRAWN,
    DISPUTE_FUNDS_REINSTATED,
    DISPUTE_WON,
    DISPUTE_LOST,
    /** The gateway itself took the money back. */
    REVERSED
}
