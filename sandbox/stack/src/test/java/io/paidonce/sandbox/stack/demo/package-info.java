@NullMarked
package io.paidonce.sandbox.stack.demo;

import org.jspecify.annotations.NullMarked;
