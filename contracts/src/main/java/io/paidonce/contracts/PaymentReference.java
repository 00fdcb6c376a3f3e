package io.paidonce.contracts;

import org.jspecify.annotations.Nullable;

/**
 * A payment that may pay an order: the account that it belongs to and, once known, any id that it has at the gateway.
 *
 * @param gateway the gateway's id
 * @param account the account's name; money in any other account is not for this order
 * @param reference an id of the payment at the gateway (PaymentIntent, checkout session, PayPal order or capture), null
 *     while none is known
 */
public record PaymentReference(
        String gateway, String account, @Nullable String reference) {

    public PaymentReference {
        Complete.check(gateway, account);
    }

    /** @throws IllegalArgumentException if gateway or account is no such name */
    public AccountRef accountRef() {
        return new AccountRef(gateway, account);
    }
}
