@NullMarked
package io.paidonce.sandbox.stack;

import org.jspecify.annotations.NullMarked;
