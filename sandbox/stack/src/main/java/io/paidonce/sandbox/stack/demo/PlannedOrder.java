package io.paidonce.sandbox.stack.demo;

import io.paidonce.contracts.Money;
import io.paidonce.sandbox.gateways.delivery.PaymentRequest;
import java.util.List;

/**
 * An order of the demo.
 *
 * @param orderNo no other run has it
 * @param amount what it asks for
 * @param fate what is to happen to it
 * @param payments what its buyer, or a forger, does
 */
record PlannedOrder(String orderNo, Money amount, Fate fate, List<PaymentRequest> payments) {

    PlannedOrder {
        payments = List.copyOf(payments);
    }
}
