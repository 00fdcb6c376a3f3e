package io.paidonce.orders.order;

import io.paidonce.contracts.Money;
import io.paidonce.contracts.OrderSnapshot;
import io.paidonce.contracts.OrderStatus;
import io.paidonce.contracts.PaymentReference;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** An order as it stands. */
record Order(
        String orderNo,
        OrderStatus status,
        long version,
        Money amount,
        List<PaymentReference> payments,
        Instant placedAt,
        Instant changedAt) {

    Order {
        payments = List.copyOf(payments);
    }

    static Order placed(NewOrder asked, Instant at) {
        return new Order(asked.orderNo(), Transitions.FIRST, 1, asked.amount(), asked.payments(), at, at);
    }

    Order moved(OrderStatus to, Instant at) {
        return new Order(orderNo, to, version + 1, amount, payments, placedAt, at);
    }

    Order with(PaymentReference payment, Instant at) {
        List<PaymentReference> more =
                Stream.concat(payments.stream(), Stream.of(payment)).toList();
        return new Order(orderNo, status, version + 1, amount, more, placedAt, at);
    }

    OrderSnapshot snapshot() {
        return new OrderSnapshot(orderNo, version, status, amount, payments, placedAt, changedAt);
    }
}
