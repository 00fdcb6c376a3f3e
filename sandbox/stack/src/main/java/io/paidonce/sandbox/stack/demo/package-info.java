/**
 * A newcomer's first minute: orders are placed, paid by gateways that misbehave, and what came of it is counted on the
 * topic, in the orders and in the facts.
 */
@NullMarked
package io.paidonce.sandbox.stack.demo;

import org.jspecify.annotations.NullMarked;
