package io.paidonce.orders.order;

import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.media.Schema.RequiredMode;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** An amount as it came. */
@Schema(name = "Amount")
record AmountRequest(
        @Schema(
                description = "In minor units of the currency by ISO 4217: 1999 EUR are 19.99 euros.",
                type = "integer",
                format = "int64",
                example = "1999",
                minimum = "1",
                maximum = "" + OrderRules.MOST_MINOR_UNITS,
                requiredMode = RequiredMode.REQUIRED)
        @Nullable
        BigInteger minorUnits,

        @Schema(
                description = "ISO 4217.",
                example = "EUR",
                pattern = "^" + OrderRules.CURRENCY + "$",
                requiredMode = RequiredMode.REQUIRED)
        @Nullable
        String currency) {}
