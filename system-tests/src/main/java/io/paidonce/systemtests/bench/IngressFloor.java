package io.paidonce.systemtests.bench;

import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import reactor.core.publisher.Mono;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;

/**
 * A bare Reactor Netty endpoint and a bare producer: it answers once Kafka has the body, and checks nothing. A process of
 * its own, as the ingress is.
 */
public final class IngressFloor {

    private IngressFloor() {}

    /** @param arguments the port, Kafka's address, and the topic */
    public static void main(String[] arguments) {
        String topic = arguments[2];
        var producer = new KafkaProducer<>(
                Map.<String, Object>of(
                        "bootstrap.servers",
                        arguments[1],
                        "acks",
                        "all",
                        "linger.ms",
                        2,
                        "batch.size",
                        65_536,
                        "compression.type",
                        "lz4"),
                new ByteArraySerializer(),
                new ByteArraySerializer());
        producer.partitionsFor(topic);
        DisposableServer server = HttpServer.create()
                .host("127.0.0.1")
                .port(Integer.parseInt(arguments[0]))
                .handle((request, response) -> request.receive()
                        .aggregate()
                        .asByteArray()
                        .flatMap(body -> Mono.<Void>create(sink ->
                                producer.send(new ProducerRecord<>(topic, body), (metadata, failure) -> {
                                    if (failure == null) {
                                        sink.success();
                                    } else {
                                        sink.error(failure);
                                    }
                                })))
                        .then(response.status(200).header("content-length", "0").send()))
                .bindNow();
        server.onDispose().block();
    }
}
