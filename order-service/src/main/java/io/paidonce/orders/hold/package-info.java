/** What a person has to decide: money that must not pay its order, and disputes. */
@NullMarked
package io.paidonce.orders.hold;

import org.jspecify.annotations.NullMarked;
