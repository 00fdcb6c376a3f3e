package io.paidonce.gateways.paypal;

import io.paidonce.contracts.Money;
import io.paidonce.gateways.Json;
import io.paidonce.gateways.UnreadableException;
import java.math.BigDecimal;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * How PayPal counts: decimal text in major units, {@code value} and {@code currency_code}, or {@code total} and {@code
 * currency} in classic shapes. It writes HUF, JPY and TWD without decimals, which is the same amount.
 */
final class PaypalMoney {

    /* Bounded, so that a text of a million digits or a huge exponent costs nothing. */
    private static final Pattern DECIMAL = Pattern.compile("-?[0-9]{1,15}(\\.[0-9]{1,6})?");

    private PaypalMoney() {}

    /**
     * The amount in a field.
     *
     * @return null if the field is not there
     * @throws UnreadableException if it is negative, or no amount that its currency has
     */
    static @Nullable Money read(JsonNode object, String field) {
        Money amount = signed(object, field);
        if (amount != null && amount.minorUnits() < 0) {
            throw new UnreadableException("amount that is negative");
        }
        return amount;
    }

    /** As {@link #read}, of money that went back: classic refunds write it negative, others do not. */
    static @Nullable Money readReturned(JsonNode object, String field) {
        Money amount = signed(object, field);
        return amount == null ? null : new Money(Math.abs(amount.minorUnits()), amount.currency());
    }

    private static @Nullable Money signed(JsonNode object, String field) {
        JsonNode amount = object.path(field);
        if (!amount.isObject()) {
            return null;
        }
        String value = first(amount, "value", "total");
        String currency = first(amount, "currency_code", "currency");
        if (value == null || currency == null || !DECIMAL.matcher(value).matches()) {
            throw new UnreadableException("amount that is no decimal number");
        }
        try {
            return Money.ofMajor(new BigDecimal(value), currency);
        } catch (ArithmeticException | IllegalArgumentException e) {
            throw new UnreadableException("amount that its currency does not have");
        }
    }

    private static @Nullable String first(JsonNode node, String one, String other) {
        String text = Json.text(node, one);
        return text != null ? text : Json.text(node, other);
    }
}
