/** Batches of rows in SQL. */
@NullMarked
package io.paidonce.orders.rows;

import org.jspecify.annotations.NullMarked;
