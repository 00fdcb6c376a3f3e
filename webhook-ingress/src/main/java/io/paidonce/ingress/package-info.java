/** The service's wiring. What happens to a callback is in {@code callback}. */
@NullMarked
package io.paidonce.ingress;

import org.jspecify.annotations.NullMarked;
