package io.paidonce.contracts;

import java.util.regex.Pattern;

/**
 * One set of credentials at a gateway. The same transaction id in two accounts is two transactions.
 *
 * @param gateway the gateway's id, such as {@code stripe}
 * @param account the merchant's name for the credentials, {@code default} where there is only one
 */
public record AccountRef(String gateway, String account) {

    /** The account that {@code POST /webhooks/{gateway}} means. */
    public static final String DEFAULT_ACCOUNT = "default";

    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9_-]{0,62}");

    /** @throws IllegalArgumentException if a name is not 1 to 63 of {@code a-z 0-9 _ -}, or starts with a sign */
    public AccountRef {
        if (!NAME.matcher(gateway).matches() || !NAME.matcher(account).matches()) {
            throw new IllegalArgumentException("a gateway or account name is 1 to 63 of a-z, 0-9, _ and -");
        }
    }

    @Override
    public String toString() {
        return gateway + "/" + account;
    }
}
