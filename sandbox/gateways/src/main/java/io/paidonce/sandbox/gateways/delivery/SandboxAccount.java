package io.paidonce.sandbox.gateways.delivery;

/**
 * A merchant's account at a gateway.
 *
 * @param gateway {@code stripe} or {@code paypal}
 * @param account the name under which the merchant receives its callbacks
 * @param secret Stripe's endpoint secret, PayPal's webhook id
 * @param live whether real money is meant
 */
public record SandboxAccount(String gateway, String account, String secret, boolean live) {

    /** The account's name in messages and in the receiving address. */
    public String path() {
        return gateway + "/" + account;
    }

    /** Names the account without its secret. */
    @Override
    public String toString() {
        return path();
    }
}
