package io.paidonce.reconciliation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.MeterRegistry;
import io.paidonce.contracts.EventRecords;
import io.paidonce.contracts.OrderSnapshot;
import io.paidonce.contracts.Topics;
import io.paidonce.sandbox.servers.Servers;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/** The service as it is shipped, on real servers, with a topic of its own. */
public final class RunningService implements AutoCloseable {

    private static final String SNAPSHOTS = "paidonce.reconciliation.snapshots";

    private final Topics topics;
    private final ConfigurableApplicationContext context;
    private final KafkaProducer<byte[], byte[]> producer;
    private final HttpClient http = HttpClient.newHttpClient();

    private RunningService(String prefix, Map<String, Object> properties) {
        this.topics = new Topics(prefix);
        Map<String, Object> kafka =
                Map.of(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, properties.get("spring.kafka.bootstrap-servers"));
        createTopic(kafka);
        Map<String, Object> all = new HashMap<>(properties);
        all.put("paidonce.topics.prefix", prefix);
        all.put("server.port", 0);
        all.put("management.server.port", 0);
        this.context = new SpringApplicationBuilder(ReconciliationApplication.class)
                .build()
                .run(all.entrySet().stream()
                        .map(entry -> "--" + entry.getKey() + "=" + entry.getValue())
                        .toArray(String[]::new));
        this.producer = new KafkaProducer<>(kafka, new ByteArraySerializer(), new ByteArraySerializer());
    }

    /** On the servers that all tests share, in a database of its own. */
    public static RunningService start() {
        return start(Map.of());
    }

    public static RunningService start(Map<String, Object> more) {
        String name = Servers.uniqueName();
        Map<String, Object> properties = new HashMap<>(Servers.shared().springProperties(name));
        properties.putAll(more);
        return new RunningService(name + ".", properties);
    }

    private void createTopic(Map<String, Object> kafka) {
        try (Admin admin = Admin.create(kafka)) {
            admin.createTopics(List.of(new NewTopic(topics.snapshots().name(), 3, (short) 1)))
                    .all()
                    .get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    public void publish(OrderSnapshot order) {
        producer.send(EventRecords.toRecord(topics.snapshots().name(), order));
    }

    public void publish(@Nullable String key, byte @Nullable [] value) {
        producer.send(new ProducerRecord<>(topics.snapshots().name(), key == null ? null : key.getBytes(UTF_8), value));
    }

    /** Waits until so many records, of all that were ever published, have been taken in. */
    public void awaitConsumed(int records) {
        producer.flush();
        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(
                        () -> assertThat(counter(SNAPSHOTS + ".consumed")).isEqualTo(records));
    }

    public double snapshots(String result) {
        return counter(SNAPSHOTS, "result", result);
    }

    public double failedBatches() {
        return counter("paidonce.reconciliation.batch.failures");
    }

    private double counter(String name, String... tags) {
        return context.getBean(MeterRegistry.class).counter(name, tags).count();
    }

    public DSLContext database() {
        return context.getBean(DSLContext.class);
    }

    public HttpResponse<String> management(String path) {
        return get("local.management.port", path);
    }

    public HttpResponse<String> api(String path) {
        return get("local.server.port", path);
    }

    private HttpResponse<String> get(String port, String path) {
        URI address = URI.create("http://127.0.0.1:" + context.getEnvironment().getProperty(port) + path);
        try {
            return http.send(
                    HttpRequest.newBuilder(address)
                            .timeout(Duration.ofSeconds(30))
                            .build(),
                    BodyHandlers.ofString());
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        producer.close(Duration.ZERO);
        context.close();
        http.close();
    }
}
