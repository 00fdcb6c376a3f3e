package io.paidonce.processor.batch;

import io.paidonce.processor.fact.StatedFact;
import io.paidonce.processor.fact.StatedOrder;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** What a record says. */
sealed interface Reading {

    /** A callback that says something about money. */
    record Stated(boolean replayed, List<StatedFact> facts) implements Reading {}

    /** A callback that says nothing about money. */
    record Ignored() implements Reading {}

    /** An order as it stands. */
    record Order(StatedOrder order) implements Reading {}

    /** An order that was deleted from its topic; nothing follows from it. */
    record Tombstone() implements Reading {}

    /** A record that cannot be read, and why, without a value from it. */
    record Unreadable(ConsumerRecord<byte[], byte[]> record, String why) implements Reading {}
}
