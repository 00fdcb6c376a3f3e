package io.paidonce.processor.fact;

import java.util.UUID;

/**
 * Where a record stands. By the topic's id, not its name: a topic that is created anew under an old name starts again
 * at offset 0.
 *
 * @param topicId Kafka's id of the topic
 * @param partition the partition
 * @param offset the record's offset in it
 */
public record Coordinate(UUID topicId, int partition, long offset) {

    @Override
    public String toString() {
        return topicId + ":" + partition + ":" + offset;
    }
}
