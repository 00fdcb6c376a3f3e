package io.paidonce.contracts;

import java.time.Instant;
import java.util.List;

/**
 * An order as it stands, on the compacted topic {@code order.snapshots} under its order number. Delivered at least
 * once; the higher version wins.
 *
 * @param orderNo the merchant's number of the order
 * @param version grows by one with each change of the order
 * @param status where the order stands
 * @param amount what is to be paid, frozen when the order was placed
 * @param payments which accounts may pay it, and the payments known so far; never empty
 * @param placedAt when the order was placed
 * @param changedAt when this version came to be
 */
public record OrderSnapshot(
        String orderNo,
        long version,
        OrderStatus status,
        Money amount,
        List<PaymentReference> payments,
        Instant placedAt,
        Instant changedAt) {

    public OrderSnapshot {
        Complete.check(orderNo, status, amount, payments, placedAt, changedAt);
        payments = List.copyOf(payments);
    }
}
