package io.paidonce.orders.hold;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Which holds to list.
 *
 * @param reason null for any
 * @param resolved whether they are decided; null for both
 * @param after the last of the page before, null for the first page
 */
record HoldQuery(
        @Nullable HoldReason reason,
        @Nullable Boolean resolved,
        @Nullable UUID after) {}
