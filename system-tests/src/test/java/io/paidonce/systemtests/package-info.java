@NullMarked
package io.paidonce.systemtests;

import org.jspecify.annotations.NullMarked;
