@NullMarked
package io.paidonce.sandbox.jooq;

import org.jspecify.annotations.NullMarked;
