package io.paidonce.orders.order;

import io.paidonce.contracts.OrderStatus;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One change of an order: how it came to its version.
 *
 * @param from the status before, null if this is how it began
 * @param to the status after; the same where something else changed
 * @param recordedAt when it was recorded, by this service's clock
 */
record OrderTransition(
        String orderNo, long version, @Nullable OrderStatus from, OrderStatus to, Cause cause, Instant recordedAt) {}
