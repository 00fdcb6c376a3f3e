@NullMarked
package io.paidonce.reconciliation.pending;

import org.jspecify.annotations.NullMarked;
