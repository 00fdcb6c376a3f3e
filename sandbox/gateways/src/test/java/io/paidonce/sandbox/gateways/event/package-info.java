@NullMarked
package io.paidonce.sandbox.gateways.event;

import org.jspecify.annotations.NullMarked;
