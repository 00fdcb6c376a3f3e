/** Bytes in, bytes out: a callback is checked, published and answered, and never interpreted. */
@NullMarked
package io.paidonce.ingress.callback;

import org.jspecify.annotations.NullMarked;
