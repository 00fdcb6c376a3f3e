@NullMarked
package io.paidonce.sandbox.gateways.delivery;

import org.jspecify.annotations.NullMarked;
