package io.paidonce.processor.fact;

import io.paidonce.contracts.AccountRef;
import io.paidonce.contracts.EventId;
import io.paidonce.gateways.FactKind;

/**
 * What makes a fact this fact: two callbacks that agree in all parts say the same thing.
 *
 * @param gateway the gateway's id
 * @param account the account's name
 * @param transactionId the transaction at the gateway
 * @param kind what is true of it
 * @param subject the attempt, refund or dispute, empty where a transaction can have only one
 */
public record FactIdentity(String gateway, String account, String transactionId, FactKind kind, String subject)
        implements Comparable<FactIdentity> {

    public AccountRef accountRef() {
        return new AccountRef(gateway, account);
    }

    /** The id of the event of that type which announces this fact: the same after any crash or replay. */
    public EventId eventId(String eventType) {
        return EventId.of(eventType, gateway, account, transactionId, kind.name(), subject);
    }

    /** One order for everybody, so that two batches that insert the same facts cannot wait for each other. */
    @Override
    public int compareTo(FactIdentity other) {
        int byTransaction = transactionId.compareTo(other.transactionId);
        if (byTransaction != 0) {
            return byTransaction;
        }
        int byKind = kind.compareTo(other.kind);
        if (byKind != 0) {
            return byKind;
        }
        int bySubject = subject.compareTo(other.subject);
        if (bySubject != 0) {
            return bySubject;
        }
        int byGateway = gateway.compareTo(other.gateway);
        return byGateway != 0 ? byGateway : account.compareTo(other.account);
    }
}
