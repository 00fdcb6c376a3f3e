@NullMarked
package io.paidonce.sandbox.servers;

import org.jspecify.annotations.NullMarked;
