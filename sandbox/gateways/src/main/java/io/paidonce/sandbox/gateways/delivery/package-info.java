/** What is sent, when and how badly: plans that are functions of a seed, and the deliverer that carries them out. */
@NullMarked
package io.paidonce.sandbox.gateways.delivery;

import org.jspecify.annotations.NullMarked;
