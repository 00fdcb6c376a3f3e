package io.paidonce.ingress.callback;

import io.paidonce.contracts.CallbackRecords;
import io.paidonce.contracts.RawCallback;
import io.paidonce.contracts.Topics;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.KafkaException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Puts callbacks on {@code payment.callbacks}. Thread-safe. */
public final class CallbackPublisher implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(CallbackPublisher.class);
    private static final Duration FLUSH = Duration.ofSeconds(10);

    private final Producer<byte[], byte[]> producer;
    private final String topic;

    /** @param producer with {@code acks=all}; closed with this publisher */
    public CallbackPublisher(Producer<byte[], byte[]> producer, Topics.Topic topic) {
        this.producer = producer;
        this.topic = topic.name();
    }

    /**
     * Publishes a callback. May block for the producer's {@code max.block.ms}, while metadata are missing or the buffer
     * is full, so it must not be called on an event loop.
     *
     * @return completed once all in-sync replicas have it; failed if that cannot be had in time
     */
    CompletableFuture<Void> publish(RawCallback callback) {
        var published = new CompletableFuture<Void>();
        try {
            producer.send(CallbackRecords.toRecord(topic, callback), (metadata, failure) -> {
                if (failure == null) {
                    published.complete(null);
                } else {
                    published.completeExceptionally(failure);
                }
            });
        } catch (KafkaException e) {
            published.completeExceptionally(e);
        }
        return published;
    }

    /** Asks for the topic's metadata, so that the first callback does not wait for them. */
    public void warmUp() {
        try {
            producer.partitionsFor(topic);
        } catch (KafkaException e) {
            log.warn("Kafka is away; callbacks are answered with 503 until it is back");
        }
    }

    @Override
    public void close() {
        producer.close(FLUSH);
    }
}
