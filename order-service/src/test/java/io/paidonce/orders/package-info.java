@NullMarked
package io.paidonce.orders;

import org.jspecify.annotations.NullMarked;
