package io.paidonce.ingress.callback;

import io.paidonce.contracts.CallbackRecords;
import io.paidonce.contracts.RawCallback;
import io.paidonce.contracts.Topics;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.KafkaException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Puts callbacks on {@code payment.callbacks}. Thread-safe. */
public final class CallbackPublisher {

    private static final Logger log = LoggerFactory.getLogger(CallbackPublisher.class);

    private final Supplier<Producer<byte[], byte[]>> producer;
    private final String topic;
    private volatile boolean reached;

    /**
     * @param producer the one in use, with {@code acks=all}; asked for each time, since one that has met an error that it
     *     cannot mend is closed and replaced
     */
    public CallbackPublisher(Supplier<Producer<byte[], byte[]>> producer, Topics.Topic topic) {
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
            producer.get().send(CallbackRecords.toRecord(topic, callback), (metadata, failure) -> {
                if (failure == null) {
                    published.complete(null);
                } else {
                    published.completeExceptionally(failure);
                }
            });
        } catch (KafkaException | IllegalStateException e) {
            // The latter comes from a producer that another callback's failure has just closed.
            published.completeExceptionally(e);
        }
        return published;
    }

    /**
     * Whether Kafka has ever been reached; asks for the topic's metadata until it has, so that the first callback does
     * not wait for them. It stays true in an outage: answering 503 with Retry-After is better than no answer. May block
     * for {@code max.block.ms}.
     */
    public boolean reached() {
        if (!reached) {
            try {
                reached = !producer.get().partitionsFor(topic).isEmpty();
            } catch (KafkaException e) {
                log.warn("Kafka, or topic {}, cannot be reached; callbacks are answered with 503", topic);
            }
        }
        return reached;
    }
}
