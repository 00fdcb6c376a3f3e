@NullMarked
package io.paidonce.ingress;

import org.jspecify.annotations.NullMarked;
