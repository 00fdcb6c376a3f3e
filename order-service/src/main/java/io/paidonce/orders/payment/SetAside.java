package io.paidonce.orders.payment;

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
}
