package io.paidonce.contracts;

import java.math.BigDecimal;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * An amount in minor units of its ISO 4217 currency, such as 1999 EUR for 19.99 euros. Gateways count some currencies
 * otherwise (Stripe sends ISK times 100, PayPal sends HUF without decimals): each converts at its own border, so that
 * here two amounts are equal exactly when they are the same money.
 *
 * @param minorUnits the amount, in units of {@code 10^-exponent(currency)}; negative where money goes back
 * @param currency three capital letters
 */
public record Money(long minorUnits, String currency) {

    private static final Pattern CODE = Pattern.compile("[A-Z]{3}");

    /* Written out, because the JVM's own table differs between versions. Source: ISO 4217, list one. */
    private static final Set<String> NO_DECIMALS = Set.of(
            "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV", "XAF",
            "XOF", "XPF");
    private static final Set<String> THREE_DECIMALS = Set.of("BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND");
    private static final Set<String> FOUR_DECIMALS = Set.of("CLF", "UYW");

    /** @throws IllegalArgumentException if the currency is not three capital letters */
    public Money {
        Complete.check(currency);
        if (!CODE.matcher(currency).matches()) {
            throw new IllegalArgumentException("a currency is three capital letters");
        }
    }

    /**
     * An amount in major units, exactly.
     *
     * @throws IllegalArgumentException if the currency is malformed
     * @throws ArithmeticException if the amount has more decimals than the currency, or does not fit a long
     */
    public static Money ofMajor(BigDecimal amount, String currency) {
        return new Money(amount.movePointRight(exponent(currency)).longValueExact(), currency);
    }

    /** How many decimals the currency has in ISO 4217. */
    public static int exponent(String currency) {
        if (NO_DECIMALS.contains(currency)) {
            return 0;
        }
        if (THREE_DECIMALS.contains(currency)) {
            return 3;
        }
        return FOUR_DECIMALS.contains(currency) ? 4 : 2;
    }

    /** The amount in major units, such as 19.99. */
    public BigDecimal major() {
        return BigDecimal.valueOf(minorUnits, exponent(currency));
    }

    @Override
    public String toString() {
        return major().toPlainString() + " " + currency;
    }
}
