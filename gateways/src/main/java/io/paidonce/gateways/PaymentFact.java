package io.paidonce.gateways;

import io.paidonce.contracts.Money;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One thing that a callback says. Two callbacks of one account say the same thing exactly when kind, transaction and
 * subject are equal.
 *
 * @param kind what is true
 * @param transactionId of which transaction
 * @param subject the attempt, refund or dispute where a transaction can have several; empty where it can have one
 * @param orderNo the merchant's order number if the body has it, null otherwise
 * @param amount how much this fact is about, null where the body does not say
 * @param occurredAt when the gateway says it happened
 * @param references every id of the payment that the body names (intent, charge, session, order, capture, refund...),
 *     the transaction's own included
 * @param detail the gateway's short code for the reason, such as {@code card_declined}; never personal data; null where
 *     there is none
 */
public record PaymentFact(
        FactKind kind,
        String transactionId,
        String subject,
        @Nullable String orderNo,
        @Nullable Money amount,
        Instant occurredAt,
        Set<String> references,
        @Nullable String detail) {

    public PaymentFact {
        references = Set.copyOf(references);
    }
}
