@NullMarked
package io.paidonce.processor;

import org.jspecify.annotations.NullMarked;
