package io.paidonce.processor.ledger;

import io.paidonce.contracts.Money;
import io.paidonce.processor.fact.FactIdentity;
import io.paidonce.processor.fact.StatedFact;
import java.time.Instant;
import java.util.Objects;

/** Money that moved, whether stated just now or waiting since an earlier batch. */
record Capture(FactIdentity identity, Money amount, Instant occurredAt) {

    /** @param stated a {@code CAPTURED} fact; reading has made sure that it has an amount */
    static Capture of(StatedFact stated) {
        return new Capture(
                stated.identity(),
                Objects.requireNonNull(stated.fact().amount()),
                stated.fact().occurredAt());
    }
}
