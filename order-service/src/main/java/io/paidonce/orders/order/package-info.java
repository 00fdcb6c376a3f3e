/** Orders and their guarded transitions. */
@NullMarked
package io.paidonce.orders.order;

import org.jspecify.annotations.NullMarked;
