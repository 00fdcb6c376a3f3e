/** The words that the steps share: facts, coordinates and endings. */
@NullMarked
package io.paidonce.processor.fact;

import org.jspecify.annotations.NullMarked;
