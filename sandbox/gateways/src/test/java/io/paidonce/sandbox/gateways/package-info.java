@NullMarked
package io.paidonce.sandbox.gateways;

import org.jspecify.annotations.NullMarked;
