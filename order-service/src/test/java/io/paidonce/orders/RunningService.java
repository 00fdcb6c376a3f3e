package io.paidonce.orders;

import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.MeterRegistry;
import io.paidonce.contracts.EventId;
import io.paidonce.contracts.EventRecords;
import io.paidonce.contracts.Json;
import io.paidonce.contracts.Money;
import io.paidonce.contracts.OrderPaid;
import io.paidonce.contracts.OrderSnapshot;
import io.paidonce.contracts.PaymentOutcome;
import io.paidonce.contracts.Topics;
import io.paidonce.sandbox.servers.Servers;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jooq.DSLContext;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/** The service as it is shipped, on real servers, with topics of its own. */
public final class RunningService implements AutoCloseable {

    public static final String TOKEN = "a-token-for-tests";

    private final Topics topics;
    private final String bootstrapServers;
    private final ConfigurableApplicationContext context;
    private final HttpClient http = HttpClient.newHttpClient();
    private final KafkaProducer<byte[], byte[]> producer;

    private RunningService(String prefix, Map<String, Object> properties) {
        this.topics = new Topics(prefix);
        this.bootstrapServers = String.valueOf(properties.get("spring.kafka.bootstrap-servers"));
        createTopics();
        this.context = run(prefix, properties);
        this.producer = new KafkaProducer<>(
                Map.of(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers),
                new ByteArraySerializer(),
                new ByteArraySerializer());
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

    /** Another instance beside this one. */
    public ConfigurableApplicationContext another() {
        Map<String, Object> properties = new HashMap<>();
        for (String key : List.of(
                "spring.kafka.bootstrap-servers",
                "spring.datasource.url",
                "spring.datasource.username",
                "spring.datasource.password")) {
            properties.put(key, context.getEnvironment().getRequiredProperty(key));
        }
        return run(topics.prefix(), properties);
    }

    private static ConfigurableApplicationContext run(String prefix, Map<String, Object> properties) {
        Map<String, Object> all = new HashMap<>(Map.of(
                "paidonce.topics.prefix",
                prefix,
                "paidonce.api.tokens[0]",
                TOKEN,
                "server.port",
                0,
                "management.server.port",
                0));
        all.putAll(properties);
        String[] arguments = all.entrySet().stream()
                .map(entry -> "--" + entry.getKey() + "=" + entry.getValue())
                .toArray(String[]::new);
        SpringApplication application = new SpringApplicationBuilder(OrdersApplication.class).build();
        return application.run(arguments);
    }

    private void createTopics() {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", (Object) bootstrapServers))) {
            admin.createTopics(topics.all().stream()
                            .map(topic -> new NewTopic(topic.name(), 3, (short) 1))
                            .toList())
                    .all()
                    .get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    public Topics topics() {
        return topics;
    }

    public DSLContext database() {
        return context.getBean(DSLContext.class);
    }

    public <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    public double counter(String name, String... tags) {
        return context.getBean(MeterRegistry.class).counter(name, tags).count();
    }

    public URI address(String path) {
        return URI.create("http://127.0.0.1:" + context.getEnvironment().getProperty("local.server.port") + path);
    }

    public URI management(String path) {
        return URI.create("http://127.0.0.1:" + context.getEnvironment().getProperty("local.management.port") + path);
    }

    public HttpResponse<String> get(String path) {
        return send(HttpRequest.newBuilder(address(path)).header("Authorization", "Bearer " + TOKEN));
    }

    public HttpResponse<String> post(String path, String json) {
        return send(HttpRequest.newBuilder(address(path))
                .header("Authorization", "Bearer " + TOKEN)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(json)));
    }

    public HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return http.send(request.timeout(Duration.ofSeconds(30)).build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static String order(String orderNo) {
        return order(orderNo, 1999);
    }

    public static String order(String orderNo, long minorUnits) {
        return """
                {"orderNo":"%s","amount":{"minorUnits":%d,"currency":"EUR"},
                 "payments":[{"gateway":"stripe","account":"default","reference":null}]}""".formatted(orderNo, minorUnits);
    }

    /** The processor's word that the order is paid. */
    public ProducerRecord<byte[], byte[]> paid(String orderNo) {
        var event = new OrderPaid(
                orderNo, "stripe", "default", "pi_" + orderNo, new Money(1999, "EUR"), Instant.EPOCH.plusSeconds(1));
        return EventRecords.toRecord(
                topics.orderPaid().name(),
                orderNo,
                EventId.of(OrderPaid.TYPE, orderNo),
                OrderPaid.TYPE,
                event.paidAt(),
                Json.write(event));
    }

    /** Something else that the processor says; the same again has the same id. */
    public ProducerRecord<byte[], byte[]> outcome(PaymentOutcome outcome) {
        return EventRecords.toRecord(
                topics.outcomes().name(),
                outcome.key(),
                EventId.of(outcome.type(), outcome.toString()),
                outcome.type(),
                Instant.EPOCH,
                Json.write(outcome));
    }

    public void publish(ProducerRecord<byte[], byte[]> record) {
        producer.send(record);
    }

    public void flush() {
        producer.flush();
    }

    public void awaitConsumed(int records) {
        await().atMost(Duration.ofSeconds(60)).until(() -> counter("paidonce.orders.events.consumed") >= records);
    }

    public void awaitOutboxEmpty() {
        await().atMost(Duration.ofSeconds(60))
                .until(() -> database().fetchCount(io.paidonce.orders.schema.Tables.SNAPSHOT_OUTBOX) == 0);
    }

    /** All that is on the topic of snapshots now, in order within each partition. */
    public List<OrderSnapshot> snapshots() {
        Map<String, Object> settings = Map.of(
                ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
                bootstrapServers,
                ConsumerConfig.GROUP_ID_CONFIG,
                UUID.randomUUID().toString(),
                ConsumerConfig.ISOLATION_LEVEL_CONFIG,
                "read_committed");
        try (var consumer = new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = consumer
                    .partitionsFor(topics.snapshots().name())
                    .stream()
                    .map(info -> new TopicPartition(info.topic(), info.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            List<OrderSnapshot> snapshots = new ArrayList<>();
            while (partitions.stream().anyMatch(partition -> consumer.position(partition) < ends.get(partition))) {
                consumer.poll(Duration.ofMillis(100))
                        .forEach(record -> snapshots.add(EventRecords.readSnapshot(record)));
            }
            return snapshots;
        }
    }

    @Override
    public void close() {
        producer.close(Duration.ZERO);
        context.close();
        http.close();
    }
}
