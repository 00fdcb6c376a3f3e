package io.paidonce.orders.payment;

import io.paidonce.orders.order.OrderEvent;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * An event that changed no order, for a person to look at.
 *
 * @param detail what is wrong with it; never a value out of the record, except the number of a missing order
 */
record SetAside(String topic, int partition, long offset, Reason reason, String detail) {

    enum Reason {
        UNREADABLE,
        UNMATCHED
    }

    static SetAside of(ConsumerRecord<byte[], byte[]> record, Reason reason, String detail) {
        return new SetAside(record.topic(), record.partition(), record.offset(), reason, detail);
    }

    /**
     * What matched no order. An order that is paid or closed and not here is for a person; held and disputed money has
     * its hold, a refund is kept until its order comes, and an attempt of nobody's that came to nothing is only counted.
     */
    static List<SetAside> ofUnmatched(ConsumerRecord<byte[], byte[]> record, OrderEvent event) {
        return switch (event) {
            case OrderEvent.Paid paid -> List.of(of(record, Reason.UNMATCHED, paid.orderNo()));
            case OrderEvent.Closed closed -> List.of(of(record, Reason.UNMATCHED, closed.orderNo()));
            case OrderEvent.Refunded refunded -> List.of();
            case OrderEvent.Held held -> List.of();
            case OrderEvent.Disputed disputed -> List.of();
            case OrderEvent.Failed failed -> List.of();
            case OrderEvent.PaymentClosed closed -> List.of();
        };
    }
}
