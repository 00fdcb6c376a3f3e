/** Benchmarks: each measures a service beside a bare floor that does the least that could do the same, in one run. */
@NullMarked
package io.paidonce.systemtests.bench;

import org.jspecify.annotations.NullMarked;
