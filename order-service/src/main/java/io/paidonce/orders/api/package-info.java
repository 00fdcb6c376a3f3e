/** What holds for every request: who may ask, how much may be sent, what an error looks like. */
@NullMarked
package io.paidonce.orders.api;

import org.jspecify.annotations.NullMarked;
