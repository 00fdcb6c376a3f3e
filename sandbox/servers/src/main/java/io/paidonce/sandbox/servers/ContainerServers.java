package io.paidonce.sandbox.servers;

import org.testcontainers.containers.GenericContainer;
import org.testcontainers.kafka.KafkaContainer;
import org.testcontainers.lifecycle.Startables;
import org.testcontainers.postgresql.PostgreSQLContainer;

/** The same servers by Testcontainers. */
record ContainerServers(KafkaContainer kafka, PostgreSQLContainer postgres, GenericContainer<?> redis)
        implements Servers {

    private static final int REDIS_PORT = 6379;

    static ContainerServers start() {
        var servers = new ContainerServers(
                new KafkaContainer("apache/kafka:4.3.1").withEnv("KAFKA_AUTO_CREATE_TOPICS_ENABLE", "false"),
                new PostgreSQLContainer("postgres:18"),
                new GenericContainer<>("redis:8").withExposedPorts(REDIS_PORT));
        Startables.deepStart(servers.kafka, servers.postgres, servers.redis).join();
        return servers;
    }

    @Override
    public String bootstrapServers() {
        return kafka.getBootstrapServers();
    }

    @Override
    public String redisUri() {
        return "redis://" + redis.getHost() + ":" + redis.getMappedPort(REDIS_PORT);
    }

    @Override
    public String jdbcUrl(String database) {
        return "jdbc:postgresql://" + postgres.getHost() + ":"
                + postgres.getMappedPort(PostgreSQLContainer.POSTGRESQL_PORT) + "/" + database;
    }

    @Override
    public String databaseUser() {
        return postgres.getUsername();
    }

    @Override
    public String databasePassword() {
        return postgres.getPassword();
    }

    @Override
    public void createDatabase(String database) {
        PostgresServer.createDatabase(postgres.getJdbcUrl(), databaseUser(), databasePassword(), database);
    }

    @Override
    public void close() {
        redis.close();
        postgres.close();
        kafka.close();
    }
}
