package io.paidonce.orders.order;

import io.swagger.v3.oas.annotations.media.ArraySchema;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.media.Schema.RequiredMode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The body of a request to place an order, as it came: any part may be missing. */
record PlaceOrder(
        @Schema(
                description = "The merchant's number of the order.",
                example = "A-1",
                pattern = "^" + OrderRules.ORDER_NO + "$",
                requiredMode = RequiredMode.REQUIRED)
        @Nullable
        String orderNo,

        @Schema(description = "What is to be paid.", requiredMode = RequiredMode.REQUIRED) @Nullable
        AmountRequest amount,

        @ArraySchema(
                minItems = 1,
                maxItems = OrderRules.MOST_PLACED_PAYMENTS,
                uniqueItems = true,
                arraySchema =
                        @Schema(
                                description = "Which accounts may pay it, and the payments that are known.",
                                requiredMode = RequiredMode.REQUIRED))
        @Nullable
        List<@Nullable PaymentRequest> payments) {}
