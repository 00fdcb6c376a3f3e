@NullMarked
package io.paidonce.orders.api;

import org.jspecify.annotations.NullMarked;
