/**
 * What crosses a boundary between two processes: topics, headers, events, the order snapshot and money. No Spring, no
 * vendor SDK, no decisions. Fields may be added, never renamed, retyped or removed.
 */
@NullMarked
package io.paidonce.contracts;

import org.jspecify.annotations.NullMarked;
