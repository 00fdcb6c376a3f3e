package io.paidonce.sandbox.servers;

import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A real Kafka, PostgreSQL and Redis for tests. The system property {@code paidonce.servers} or the environment
 * variable {@code PAIDONCE_SERVERS} says what they are: {@code embedded} (child processes, the default) or
 * {@code testcontainers}.
 */
public interface Servers extends AutoCloseable {

    /** The set of this JVM, started when first asked for and closed when the JVM ends. */
    static Servers shared() {
        return SharedServers.INSTANCE;
    }

    /** A name that no other test has, good for topic prefixes, consumer groups and databases. */
    static String uniqueName() {
        return "t"
                + Long.toString(ThreadLocalRandom.current().nextLong(Long.MAX_VALUE), 36)
                        .toLowerCase(Locale.ROOT);
    }

    String bootstrapServers();

    /** Such as {@code redis://127.0.0.1:6379}. */
    String redisUri();

    String jdbcUrl(String database);

    String databaseUser();

    String databasePassword();

    /** Creates a database if there is none of that name. */
    void createDatabase(String database);

    /** What a service has to be told to use these servers; creates the database if there is none of that name. */
    default Map<String, Object> springProperties(String database) {
        createDatabase(database);
        return Map.of(
                "spring.kafka.bootstrap-servers", bootstrapServers(),
                "spring.datasource.url", jdbcUrl(database),
                "spring.datasource.username", databaseUser(),
                "spring.datasource.password", databasePassword(),
                "paidonce.redis.uri", redisUri());
    }

    @Override
    void close();
}
