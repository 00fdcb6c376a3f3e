package io.paidonce.orders.order;

import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.media.Schema.RequiredMode;
import org.jspecify.annotations.Nullable;

/** A payment as it came. */
@Schema(name = "Payment")
record PaymentRequest(
        @Schema(
                description = "The gateway's id.",
                example = "stripe",
                pattern = "^" + OrderRules.NAME + "$",
                requiredMode = RequiredMode.REQUIRED)
        @Nullable
        String gateway,

        @Schema(
                description = "The account that may take the money.",
                example = "default",
                pattern = "^" + OrderRules.NAME + "$",
                requiredMode = RequiredMode.REQUIRED)
        @Nullable
        String account,

        @Schema(
                description = "Any id that the payment has at the gateway; null while none is known.",
                example = "pi_1",
                nullable = true,
                pattern = "^" + OrderRules.REFERENCE + "$",
                requiredMode = RequiredMode.NOT_REQUIRED)
        @Nullable
        String reference) {}
