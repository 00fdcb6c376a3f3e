package io.paidonce.processor.ledger;

import io.paidonce.contracts.AccountRef;
import io.paidonce.processor.fact.FactIdentity;

/** A transaction in an account. */
record Transaction(AccountRef account, String id) {

    static Transaction of(FactIdentity identity) {
        return new Transaction(identity.accountRef(), identity.transactionId());
    }
}
