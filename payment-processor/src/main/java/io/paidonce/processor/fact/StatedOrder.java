package io.paidonce.processor.fact;

import io.paidonce.contracts.OrderSnapshot;

/**
 * An order as one record states it.
 *
 * @param coordinate where the record stands
 * @param snapshot the order
 */
public record StatedOrder(Coordinate coordinate, OrderSnapshot snapshot) {}
