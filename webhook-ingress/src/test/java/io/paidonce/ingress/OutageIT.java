package io.paidonce.ingress;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.paidonce.contracts.Topics;
import io.paidonce.sandbox.servers.KafkaServer;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Kafka stops and hangs while callbacks come in; the service is never restarted, or is told to stop with work in hand. */
class OutageIT {

    private final Topics topics = new Topics("outage.");
    private KafkaServer kafka;
    private HttpClient http;
    private RunningIngress ingress;
    private int sent;

    @BeforeEach
    void start() throws Exception {
        kafka = KafkaServer.temporary();
        kafka.start();
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", kafka.bootstrapServers()))) {
            admin.createTopics(List.of(new NewTopic(topics.callbacks().name(), 1, (short) 1)))
                    .all()
                    .get();
        }
        http = HttpClient.newHttpClient();
        ingress = RunningIngress.start(kafka.bootstrapServers(), topics.prefix());
        assertThat(send().join().statusCode()).isEqualTo(200);
    }

    @AfterEach
    void stop() {
        ingress.close();
        http.close();
        kafka.close();
    }

    @Test
    void whileKafkaIsAwayTheGatewayIsToldToTryAgainAndNothingAcknowledgedIsLost() throws Exception {
        kafka.stop();
        for (int i = 0; i < 5; i++) {
            HttpResponse<Void> answer = send().join();
            assertThat(answer.statusCode()).isEqualTo(503);
            assertThat(answer.headers().firstValue("Retry-After")).hasValue("5");
        }
        assertThat(ingress.count("kafka_unavailable")).isEqualTo(5);
        kafka.start();

        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .until(() -> send().join().statusCode() == 200);
    }

    @Test
    void whileKafkaHangsTheAnswerComesWithinTheGatewaysTimeLimit() throws Exception {
        kafka.pause();
        Instant asked = Instant.now();
        HttpResponse<Void> answer = send().join();
        Duration took = Duration.between(asked, Instant.now());
        kafka.resume();

        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(took).isLessThan(Duration.ofSeconds(10));
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .until(() -> send().join().statusCode() == 200);
    }

    @Test
    void whatWasAcceptedIsFinishedWhenTheServiceIsToldToStop() throws Exception {
        List<CompletableFuture<HttpResponse<Void>>> answers = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            answers.add(send());
        }
        Awaitility.await().until(() -> ingress.received() > 50);
        ingress.close();

        Set<String> published = published();
        for (int i = 0; i < answers.size(); i++) {
            if (!answers.get(i).isCompletedExceptionally()
                    && answers.get(i).isDone()
                    && answers.get(i).join().statusCode() == 200) {
                assertThat(published).contains("pi_" + (i + 2));
            }
        }
        assertThat(published.size()).isGreaterThan(50);
    }

    private CompletableFuture<HttpResponse<Void>> send() {
        sent++;
        byte[] body = ("{\"id\":\"evt_" + sent + "\",\"object\":\"event\",\"livemode\":false,\"type\":"
                        + "\"payment_intent.succeeded\",\"data\":{\"object\":{\"id\":\"pi_" + sent
                        + "\",\"object\":\"payment_intent\"}}}")
                .getBytes(UTF_8);
        HttpRequest request = HttpRequest.newBuilder(ingress.address("/webhooks/stripe"))
                .header("Stripe-Signature", Signed.header(RunningIngress.SECRET, Instant.now(), body))
                .timeout(Duration.ofSeconds(30))
                .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.discarding());
    }

    private Set<String> published() {
        Set<String> keys = new HashSet<>();
        try (var consumer = new KafkaConsumer<>(
                Map.<String, Object>of("bootstrap.servers", kafka.bootstrapServers()),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer())) {
            var partition = new TopicPartition(topics.callbacks().name(), 0);
            consumer.assign(List.of(partition));
            consumer.seekToBeginning(List.of(partition));
            long end = consumer.endOffsets(List.of(partition)).get(partition);
            while (consumer.position(partition) < end) {
                consumer.poll(Duration.ofMillis(100)).forEach(record -> keys.add(new String(record.key(), UTF_8)));
            }
        }
        return keys;
    }
}
