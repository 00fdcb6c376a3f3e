package io.paidonce.contracts;

import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;

/** What a consumer sees of a record that was sent. */
final class Received {

    private Received() {}

    static ConsumerRecord<byte[], byte[]> of(ProducerRecord<byte[], byte[]> sent) {
        return of(sent, sent.value());
    }

    static ConsumerRecord<byte[], byte[]> of(ProducerRecord<byte[], byte[]> sent, byte[] value) {
        return new ConsumerRecord<>(
                sent.topic(),
                0,
                0,
                0,
                TimestampType.CREATE_TIME,
                0,
                0,
                sent.key(),
                value,
                new RecordHeaders(sent.headers().toArray()),
                Optional.empty());
    }
}
