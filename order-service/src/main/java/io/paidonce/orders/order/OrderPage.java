package io.paidonce.orders.order;

import io.paidonce.contracts.Money;
import io.paidonce.contracts.OrderStatus;
import io.paidonce.contracts.PaymentReference;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A page of a list of orders, in the order of their numbers. */
record OrderPage(
        List<Line> orders,

        @Schema(description = "What to give as after to get the next page; null on the last.", nullable = true)
        @Nullable
        String next) {

    /** The page that these orders make, of which there may be one more than fits. */
    static OrderPage of(List<Order> orders, int limit) {
        List<Line> lines = orders.stream().limit(limit).map(Line::of).toList();
        return new OrderPage(lines, orders.size() > limit ? lines.getLast().orderNo() : null);
    }

    /** An order without its history. */
    @Schema(name = "OrderLine")
    record Line(
            String orderNo,
            OrderStatus status,
            long version,
            Money amount,
            List<PaymentReference> payments,
            Instant placedAt,
            Instant changedAt) {

        static Line of(Order order) {
            return new Line(
                    order.orderNo(),
                    order.status(),
                    order.version(),
                    order.amount(),
                    order.payments(),
                    order.placedAt(),
                    order.changedAt());
        }
    }
}
