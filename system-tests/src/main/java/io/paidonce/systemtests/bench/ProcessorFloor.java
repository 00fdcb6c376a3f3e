package io.paidonce.systemtests.bench;

import io.lettuce.core.LettuceFutures;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisFuture;
import io.lettuce.core.SetArgs;
import io.lettuce.core.api.StatefulRedisConnection;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * A bare loop with the same servers under it: poll, claim in Redis, insert on conflict do nothing, send and commit in one
 * transaction, mark in Redis. It knows no order, amount, account or crash; no honest processor can be faster.
 */
final class ProcessorFloor {

    private final Servers servers;
    private final String topic;
    private final String output;

    ProcessorFloor(Servers servers, String topic, String output) {
        this.servers = servers;
        this.topic = topic;
        this.output = output;
    }

    /** Drains {@code warmUp} callbacks, then measures over the {@code measured} that follow. */
    Figures run(int warmUp, int measured) throws SQLException {
        RedisClient redis = RedisClient.create(servers.redisUri());
        try (Connection database = DriverManager.getConnection(servers.jdbcUrl(), servers.user(), servers.password());
                StatefulRedisConnection<String, String> connection = redis.connect();
                KafkaConsumer<byte[], byte[]> consumer = consumer();
                KafkaProducer<byte[], byte[]> producer = producer()) {
            database.setAutoCommit(true);
            database.createStatement()
                    .execute("create table if not exists floor(k text primary key, payload text not null)");
            database.setAutoCommit(false);
            connection.setAutoFlushCommands(false);
            producer.initTransactions();
            consumer.subscribe(List.of(topic));
            return drain(database, connection, consumer, producer, warmUp, measured);
        } finally {
            redis.shutdown(Duration.ZERO, Duration.ofSeconds(2));
        }
    }

    private Figures drain(
            Connection database,
            StatefulRedisConnection<String, String> redis,
            KafkaConsumer<byte[], byte[]> consumer,
            KafkaProducer<byte[], byte[]> producer,
            int warmUp,
            int measured)
            throws SQLException {
        var batches = new Latencies();
        int seen = 0;
        long begun = 0;
        int seenAtBegin = 0;
        while (seen < warmUp + measured) {
            ConsumerRecords<byte[], byte[]> records = consumer.poll(Duration.ofMillis(100));
            if (records.isEmpty()) {
                continue;
            }
            if (begun == 0 && seen >= warmUp) {
                begun = System.nanoTime();
                seenAtBegin = seen;
            }
            long start = System.nanoTime();
            batch(database, redis, consumer, producer, records);
            seen += records.count();
            if (begun != 0) {
                batches.add(System.nanoTime() - start);
            }
        }
        return batches.figures(seen - seenAtBegin, System.nanoTime() - begun);
    }

    private void batch(
            Connection database,
            StatefulRedisConnection<String, String> redis,
            KafkaConsumer<byte[], byte[]> consumer,
            KafkaProducer<byte[], byte[]> producer,
            ConsumerRecords<byte[], byte[]> records)
            throws SQLException {
        List<String> keys = new ArrayList<>();
        for (ConsumerRecord<byte[], byte[]> record : records) {
            keys.add(new String(record.key(), StandardCharsets.UTF_8));
        }
        List<RedisFuture<String>> claims = new ArrayList<>();
        SetArgs claim = SetArgs.Builder.nx().px(30_000);
        for (String key : keys) {
            redis.async().set("floor:" + key, "claim", claim);
            claims.add(redis.async().get("floor:" + key));
        }
        redis.flushCommands();
        LettuceFutures.awaitAll(5, TimeUnit.SECONDS, claims.toArray(Future[]::new));
        List<String> fresh = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            if (!"done".equals(claims.get(i).toCompletableFuture().join())) {
                fresh.add(keys.get(i));
            }
        }
        List<String> inserted = insert(database, fresh);
        producer.beginTransaction();
        for (String key : inserted) {
            producer.send(new ProducerRecord<>(
                    output, key.getBytes(StandardCharsets.UTF_8), payload(key).getBytes(StandardCharsets.UTF_8)));
        }
        producer.sendOffsetsToTransaction(records.nextOffsets(), consumer.groupMetadata());
        producer.commitTransaction();
        List<RedisFuture<String>> marks = new ArrayList<>();
        for (String key : inserted) {
            marks.add(redis.async().set("floor:" + key, "done", SetArgs.Builder.px(600_000)));
        }
        redis.flushCommands();
        LettuceFutures.awaitAll(5, TimeUnit.SECONDS, marks.toArray(Future[]::new));
    }

    private static List<String> insert(Connection database, List<String> keys) throws SQLException {
        List<String> inserted = new ArrayList<>();
        try (PreparedStatement insert = database.prepareStatement("insert into floor(k, payload) "
                + "select * from unnest(?::text[], ?::text[]) on conflict do nothing returning k")) {
            insert.setArray(1, database.createArrayOf("text", keys.toArray()));
            insert.setArray(
                    2,
                    database.createArrayOf(
                            "text", keys.stream().map(ProcessorFloor::payload).toArray()));
            try (ResultSet rows = insert.executeQuery()) {
                while (rows.next()) {
                    inserted.add(rows.getString(1));
                }
            }
        }
        database.commit();
        return inserted;
    }

    private static String payload(String key) {
        return "{\"transactionId\":\"" + key + "\",\"padding\":\"" + "x".repeat(150) + "\"}";
    }

    private KafkaConsumer<byte[], byte[]> consumer() {
        return new KafkaConsumer<>(
                Map.of(
                        "bootstrap.servers",
                        servers.bootstrapServers(),
                        "group.id",
                        "floor-" + topic,
                        "auto.offset.reset",
                        "earliest",
                        "enable.auto.commit",
                        false,
                        "isolation.level",
                        "read_committed",
                        "max.poll.records",
                        1000),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer());
    }

    private KafkaProducer<byte[], byte[]> producer() {
        return new KafkaProducer<>(
                Map.of(
                        "bootstrap.servers",
                        servers.bootstrapServers(),
                        "transactional.id",
                        "floor-" + topic,
                        "acks",
                        "all",
                        "linger.ms",
                        5,
                        "batch.size",
                        65_536,
                        "compression.type",
                        "lz4"),
                new ByteArraySerializer(),
                new ByteArraySerializer());
    }

    /** Where the servers are. */
    record Servers(String bootstrapServers, String jdbcUrl, String user, String password, String redisUri) {

        @Override
        public String toString() {
            return "Servers[" + bootstrapServers + "]";
        }
    }
}
