package io.paidonce.orders.order;

import io.paidonce.contracts.Money;
import io.paidonce.contracts.OrderStatus;
import io.paidonce.contracts.PaymentReference;
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
        List<PaymentReference> payments,
        Instant placedAt,
        Instant changedAt,

        @Schema(description = "One entry for each version, oldest first.")
        List<Entry> history) {

    static OrderView of(Order order, List<OrderTransition> history) {
        return new OrderView(
                order.orderNo(),
                order.status(),
                order.version(),
                order.amount(),
                order.payments(),
                order.placedAt(),
                order.changedAt(),
                history.stream().map(Entry::of).toList());
    }

    /** How the order came to a version. */
    @Schema(name = "HistoryEntry")
    record Entry(
            long version,

            @Schema(description = "Null where the order began.", nullable = true) @Nullable
            OrderStatus from,

            OrderStatus to,
            Why cause,
            Instant recordedAt) {

        static Entry of(OrderTransition transition) {
            return new Entry(
                    transition.version(),
                    transition.from(),
                    transition.to(),
                    Why.of(transition.cause()),
                    transition.recordedAt());
        }
    }

    /** Why it changed. */
    @Schema(name = "Cause")
    record Why(
            @Schema(
                    description = "The type of an event, or order-placed or payment-added.",
                    example = "io.paidonce.order.paid.v1")
            String type,

            @Schema(description = "The event's id; null for requests.", nullable = true) @Nullable
            String id,

            @Schema(nullable = true) @Nullable String gateway,
            @Schema(nullable = true) @Nullable String account,

            @Schema(description = "The transaction in which the money moved.", nullable = true) @Nullable
            String transactionId,

            Instant occurredAt) {

        static Why of(Cause cause) {
            Cause.Payment payment = cause.payment();
            return payment == null
                    ? new Why(cause.type(), cause.id(), null, null, null, cause.occurredAt())
                    : new Why(
                            cause.type(),
                            cause.id(),
                            payment.gateway(),
                            payment.account(),
                            payment.transactionId(),
                            cause.occurredAt());
        }
    }
}
