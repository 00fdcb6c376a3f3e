package io.paidonce.sandbox.stack;

import io.paidonce.sandbox.servers.KafkaServer;
import io.paidonce.sandbox.servers.PostgresServer;
import io.paidonce.sandbox.servers.RedisServer;
import io.paidonce.sandbox.servers.Server;
import java.nio.file.Path;
import java.util.List;

/** The stack's own Kafka, PostgreSQL and Redis. */
record Servers(KafkaServer kafka, PostgresServer postgres, RedisServer redis) {

    static Servers in(Path directory, StackPorts ports) {
        return new Servers(
                KafkaServer.in(directory.resolve("kafka"), ports.kafka()),
                PostgresServer.in(directory.resolve("postgres"), ports.postgres()),
                RedisServer.in(directory.resolve("redis"), ports.redis()));
    }

    List<Server> all() {
        return List.of(kafka, postgres, redis);
    }
}
