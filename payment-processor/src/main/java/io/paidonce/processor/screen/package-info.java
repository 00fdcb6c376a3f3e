/** Saves work by remembering in Redis what is being worked on and what is done. Never decides. */
@NullMarked
package io.paidonce.processor.screen;

import org.jspecify.annotations.NullMarked;
