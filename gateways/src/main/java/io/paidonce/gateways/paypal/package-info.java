@NullMarked
package io.paidonce.gateways.paypal;

import org.jspecify.annotations.NullMarked;
