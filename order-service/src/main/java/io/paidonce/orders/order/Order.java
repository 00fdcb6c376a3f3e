package io.paidonce.orders.order;

import io.paidonce.contracts.Money;
import io.paidonce.contracts.OrderSnapshot;
import io.paidonce.contracts.OrderStatus;
import io.paidonce.contracts.PaymentReference;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An order as it stands.
 *
 * @param paidBy the transaction that paid it, null while none has
 * @param purchasing whether purchasing has begun, whatever was refunded since
 * @param refundedMinor what of that transaction is refunded, in minor units of the order's currency
 */
record Order(
        String orderNo,
        OrderStatus status,
        long version,
        Money amount,
        List<PaymentReference> payments,
        Cause.@Nullable Payment paidBy,
        boolean purchasing,
        long refundedMinor,
        Instant placedAt,
        Instant changedAt) {

    Order {
        payments = List.copyOf(payments);
    }

    static Order placed(NewOrder asked, Instant at) {
        return new Order(
                asked.orderNo(), Transitions.FIRST, 1, asked.amount(), asked.payments(), null, false, 0, at, at);
    }

    Order moved(OrderStatus to, Instant at) {
        boolean purchased = purchasing || to == OrderStatus.PENDING_PURCHASE;
        return new Order(orderNo, to, version + 1, amount, payments, paidBy, purchased, refundedMinor, placedAt, at);
    }

    Order paidBy(Cause.Payment payment) {
        return new Order(
                orderNo, status, version, amount, payments, payment, purchasing, refundedMinor, placedAt, changedAt);
    }

    Order refunded(long minorUnits) {
        return new Order(
                orderNo, status, version, amount, payments, paidBy, purchasing, minorUnits, placedAt, changedAt);
    }

    Order with(PaymentReference payment, Instant at) {
        List<PaymentReference> more =
                Stream.concat(payments.stream(), Stream.of(payment)).toList();
        return new Order(orderNo, status, version + 1, amount, more, paidBy, purchasing, refundedMinor, placedAt, at);
    }

    /** Where it stood before its refunds. */
    OrderStatus unrefunded() {
        return purchasing ? OrderStatus.PENDING_PURCHASE : OrderStatus.PAID;
    }

    OrderSnapshot snapshot() {
        return new OrderSnapshot(orderNo, version, status, amount, payments, placedAt, changedAt);
    }
}
