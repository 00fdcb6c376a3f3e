package io.paidonce.sandbox.servers;

import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * One of each as child processes with temporary data. A test that stops or kills a server has a set of its own:
 * {@link #start()}.
 */
public record EmbeddedServers(KafkaServer kafka, PostgresServer postgres, RedisServer redis) implements Servers {

    /** Starts all three at one time. */
    public static EmbeddedServers start() {
        var servers = new EmbeddedServers(KafkaServer.temporary(), PostgresServer.temporary(), RedisServer.temporary());
        try {
            servers.forEach(Server::start);
        } catch (RuntimeException e) {
            servers.close();
            throw e;
        }
        return servers;
    }

    @Override
    public String bootstrapServers() {
        return kafka.bootstrapServers();
    }

    @Override
    public String redisUri() {
        return redis.uri().toString();
    }

    @Override
    public String jdbcUrl(String database) {
        return postgres.jdbcUrl(database);
    }

    @Override
    public String databaseUser() {
        return postgres.user();
    }

    @Override
    public String databasePassword() {
        return postgres.password();
    }

    @Override
    public void createDatabase(String database) {
        postgres.createDatabase(database);
    }

    @Override
    public void close() {
        if (!kafka.worthStopping()) {
            kafka.kill(); // Its data are thrown away.
        }
        forEach(Server::close);
    }

    private void forEach(Consumer<Server> action) {
        CompletableFuture.allOf(Stream.of(kafka, postgres, redis)
                        .map(server ->
                                CompletableFuture.runAsync(() -> action.accept(server), Thread::startVirtualThread))
                        .toArray(CompletableFuture[]::new))
                .join();
    }
}
