package io.paidonce.processor.ledger;

import io.paidonce.processor.fact.Coordinate;
import java.util.UUID;

/**
 * The stretch of one partition that a batch moves the committed position over.
 *
 * @param topicId Kafka's id of the topic
 * @param partition the partition
 * @param pass which pass over the partition this is
 * @param from the committed position when the batch began
 * @param to the position that the batch commits; every offset from {@code from} up to and without it is done with then
 */
public record Span(UUID topicId, int partition, int pass, long from, long to) {

    boolean covers(Coordinate coordinate) {
        return partition == coordinate.partition()
                && topicId.equals(coordinate.topicId())
                && from <= coordinate.offset()
                && coordinate.offset() < to;
    }
}
