package io.paidonce.reconciliation.pending;

import io.paidonce.contracts.Money;
import io.paidonce.contracts.OrderSnapshot;
import io.paidonce.contracts.OrderStatus;
import io.paidonce.contracts.PaymentReference;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Orders as order-service tells of them. */
final class Orders {

    static final Instant PLACED_AT = Instant.parse("2026-05-04T10:00:00Z");

    private Orders() {}

    static OrderSnapshot pending(String orderNo) {
        return order(orderNo, 1, OrderStatus.PENDING_PAYMENT, null);
    }

    static OrderSnapshot paid(String orderNo, long version) {
        return order(orderNo, version, OrderStatus.PAID, "pi_" + orderNo);
    }

    static OrderSnapshot order(String orderNo, long version, OrderStatus status, @Nullable String reference) {
        return new OrderSnapshot(
                orderNo,
                version,
                status,
                new Money(1999, "EUR"),
                List.of(
                        new PaymentReference("stripe", "default", reference),
                        new PaymentReference("paypal", "shop-2", null)),
                PLACED_AT,
                PLACED_AT.plusSeconds(version));
    }
}
