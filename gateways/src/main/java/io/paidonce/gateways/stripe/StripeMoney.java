package io.paidonce.gateways.stripe;

import io.paidonce.contracts.Money;
import io.paidonce.gateways.UnreadableException;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** How Stripe counts: integers in its own smallest unit of each currency. Source: Stripe's list of currencies. */
final class StripeMoney {

    private static final Set<String> WHOLE_UNITS = Set.of(
            "BIF", "CLP", "DJF", "GNF", "JPY", "KMF", "KRW", "MGA", "PYG", "RWF", "VND", "VUV", "XAF", "XOF", "XPF");
    private static final Set<String> THOUSANDTHS = Set.of("BHD", "JOD", "KWD", "OMR", "TND");

    private StripeMoney() {}

    /**
     * The amount in a field.
     *
     * @return null if the field is not there
     * @throws UnreadableException if it is no whole number of the currency's smallest unit, is negative, or the currency
     *     is none
     */
    static @Nullable Money read(JsonNode object, String field) {
        JsonNode amount = object.path(field);
        if (amount.isMissingNode() || amount.isNull()) {
            return null;
        }
        String currency = object.path("currency").asString("").toUpperCase(Locale.ROOT);
        if (!amount.isIntegralNumber() || !amount.canConvertToLong() || amount.longValue() < 0) {
            throw new UnreadableException("amount that is no whole number");
        }
        try {
            return Money.ofMajor(BigDecimal.valueOf(amount.longValue(), decimals(currency)), currency);
        } catch (ArithmeticException | IllegalArgumentException e) {
            throw new UnreadableException("amount that its currency does not have");
        }
    }

    /* ISK and UGX have no decimals, but Stripe sends them with two, for compatibility: everything else is 100. */
    private static int decimals(String currency) {
        return WHOLE_UNITS.contains(currency) ? 0 : THOUSANDTHS.contains(currency) ? 3 : 2;
    }
}
