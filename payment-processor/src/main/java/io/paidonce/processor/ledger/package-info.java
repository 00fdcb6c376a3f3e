/** What is known and decided, in PostgreSQL: the only place where a decision is made. */
@NullMarked
package io.paidonce.processor.ledger;

import org.jspecify.annotations.NullMarked;
