@NullMarked
package io.paidonce.contracts;

import org.jspecify.annotations.NullMarked;
