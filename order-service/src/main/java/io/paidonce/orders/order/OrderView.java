package io.paidonce.orders.order;

import io.paidonce.contracts.Money;
import io.paidonce.contracts.OrderStatus;
import io.paidonce.contracts.PaymentReference;
import io.paidonce.orders.hold.Hold;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An order with its history, as the API shows it. */
@Schema(name = "Order")
record OrderView(
        String orderNo,
        OrderStatus status,
        long version,
        Money amount,

        @Schema(description = "What of the payment is refunded.")
        Money refunded,

        List<PaymentReference> payments,
        Instant placedAt,
        Instant changedAt,

        @Schema(description = "One entry for each version, oldest first.")
        List<Entry> history,

        @Schema(description = "What a person has to decide, or has decided, oldest first.")
        List<Hold> holds) {

    static OrderView of(Order order, List<OrderTransition> history, List<Hold> holds) {
        return new OrderView(
                order.orderNo(),
                order.status(),
                order.version(),
                order.amount(),
                new Money(order.refundedMinor(), order.amount().currency()),
                order.payments(),
                order.placedAt(),
                order.changedAt(),
                history.stream().map(Entry::of).toList(),
                holds);
    }

    /** How the order came to a version. */
    @Schema(name = "HistoryEntry")
    record Entry(
            long version,

            @Schema(description = "Null where the order began.", nullable = true) @Nullable
            OrderStatus from,

            OrderStatus to,

            @Schema(description = "What the step means where it does not say so itself.", nullable = true) @Nullable
            String note,

            Why cause,
            Instant recordedAt) {

        static Entry of(OrderTransition transition) {
            return new Entry(
                    transition.version(),
                    transition.from(),
                    transition.to(),
                    noteOn(transition.from(), transition.to()),
                    Why.of(transition.cause()),
                    transition.recordedAt());
        }
    }

    private static @Nullable String noteOn(@Nullable OrderStatus from, OrderStatus to) {
        return from == OrderStatus.CANCELLING && to == OrderStatus.PAID ? "The cancel came too late." : null;
    }

    /** Why it changed. */
    @Schema(name = "Cause")
    record Why(
            @Schema(
                    description =
                            "The type of an event, or order-placed, payment-added, cancel-asked or purchase-begun.",
                    example = "io.paidonce.order.paid.v1")
            String type,

            @Schema(description = "The event's id; null for requests.", nullable = true) @Nullable
            String id,

            @Schema(nullable = true) @Nullable String gateway,
            @Schema(nullable = true) @Nullable String account,

            @Schema(description = "The transaction in which the money moved.", nullable = true) @Nullable
            String transactionId,

            @Schema(description = "What the gateway calls the cause of a failure.", nullable = true) @Nullable
            String reason,

            Instant occurredAt) {

        static Why of(Cause cause) {
            Cause.Payment payment = cause.payment();
            return new Why(
                    cause.type(),
                    cause.id(),
                    payment == null ? null : payment.gateway(),
                    payment == null ? null : payment.account(),
                    payment == null ? null : payment.transactionId(),
                    cause.reason(),
                    cause.occurredAt());
        }
    }
}
