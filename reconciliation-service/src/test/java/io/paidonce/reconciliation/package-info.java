@NullMarked
package io.paidonce.reconciliation;

import org.jspecify.annotations.NullMarked;
