package io.paidonce.orders.hold;

import io.paidonce.contracts.PaymentOutcome.DisputeStage;

/**
 * How a dispute stands.
 *
 * @param id the gateway's id of it
 */
public record Dispute(String id, DisputeStage stage) {

    /** Grows from stage to stage. Of two ends the worse one counts, in whichever order they are told. */
    int progress() {
        return switch (stage) {
            case OPENED -> 1;
            case FUNDS_WITHDRAWN -> 2;
            case FUNDS_REINSTATED -> 3;
            case WON -> 4;
            case LOST -> 5;
            case REVERSED -> 6;
        };
    }
}
