/** The protocol: read, screen, decide, emit, mark, one batch at a time. */
@NullMarked
package io.paidonce.processor.batch;

import org.jspecify.annotations.NullMarked;
