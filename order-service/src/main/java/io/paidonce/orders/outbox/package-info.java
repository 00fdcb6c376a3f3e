/** Snapshots of orders on their way to the topic. */
@NullMarked
package io.paidonce.orders.outbox;

import org.jspecify.annotations.NullMarked;
