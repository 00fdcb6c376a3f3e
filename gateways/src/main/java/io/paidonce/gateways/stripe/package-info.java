@NullMarked
package io.paidonce.gateways.stripe;

import org.jspecify.annotations.NullMarked;
