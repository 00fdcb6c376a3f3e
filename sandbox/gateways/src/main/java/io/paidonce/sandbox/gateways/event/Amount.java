package io.paidonce.sandbox.gateways.event;

import java.math.BigDecimal;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * An amount of money, and how each gateway writes it.
 *
 * @param minorUnits in the smallest unit of the currency by ISO 4217
 * @param currency three capital letters
 */
public record Amount(long minorUnits, String currency) {

    private static final Pattern CODE = Pattern.compile("[A-Z]{3}");
    private static final Set<String> NO_DECIMALS = Set.of(
            "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV", "XAF",
            "XOF", "XPF");
    private static final Set<String> THREE_DECIMALS = Set.of("BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND");
    private static final Set<String> WHOLE_AT_PAYPAL = Set.of("HUF", "JPY", "TWD");

    /** @throws IllegalArgumentException if the currency is not three capital letters */
    public Amount {
        if (!CODE.matcher(currency).matches()) {
            throw new IllegalArgumentException("a currency is three capital letters");
        }
    }

    /** The integer that Stripe puts on the wire: ISK and UGX in hundredths, MGA in whole units, else minor units. */
    public long stripe() {
        return switch (currency) {
            case "ISK", "UGX" -> minorUnits * 100;
            case "MGA" -> minorUnits / 100;
            default -> minorUnits;
        };
    }

    /** The decimal string that PayPal puts on the wire. */
    public String paypal() {
        BigDecimal major = BigDecimal.valueOf(minorUnits, decimals());
        return major.setScale(WHOLE_AT_PAYPAL.contains(currency) ? 0 : 2).toPlainString();
    }

    private int decimals() {
        if (NO_DECIMALS.contains(currency)) {
            return 0;
        }
        return THREE_DECIMALS.contains(currency) ? 3 : 2;
    }
}
