package io.paidonce.orders.order;

import io.paidonce.contracts.Money;
import io.paidonce.contracts.PaymentReference;
import java.util.List;

/** An order that somebody asks to place; checked already. */
record NewOrder(String orderNo, Money amount, List<PaymentReference> payments) {

    NewOrder {
        payments = List.copyOf(payments);
    }
}
