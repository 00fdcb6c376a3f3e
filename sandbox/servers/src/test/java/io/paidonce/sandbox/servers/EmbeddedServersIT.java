package io.paidonce.sandbox.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.DriverManager;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class EmbeddedServersIT {

    private static final EmbeddedServers SERVERS = EmbeddedServers.start();

    @AfterAll
    static void close() {
        SERVERS.close();

        assertThat(SERVERS.kafka().directory()).doesNotExist();
        assertThat(SERVERS.postgres().directory()).doesNotExist();
        assertThat(SERVERS.redis().directory()).doesNotExist();
    }

    @Test
    void kafkaKeepsItsTopicsOverAKill() throws Exception {
        String topic = Servers.uniqueName();
        try (Admin admin = admin()) {
            admin.createTopics(List.of(new NewTopic(topic, 2, (short) 1))).all().get(20, TimeUnit.SECONDS);
        }

        SERVERS.kafka().kill();
        assertThat(SERVERS.kafka().running()).isFalse();
        SERVERS.kafka().start();

        try (Admin admin = admin()) {
            assertThat(admin.listTopics().names().get(20, TimeUnit.SECONDS)).contains(topic);
        }
    }

    @Test
    void kafkaAnswersNothingWhilePaused() throws Exception {
        try (Admin admin = admin()) {
            SERVERS.kafka().pause();
            var names = admin.listTopics().names();

            assertThatThrownBy(() -> names.get(500, TimeUnit.MILLISECONDS)).isInstanceOf(TimeoutException.class);

            SERVERS.kafka().resume();
            assertThat(names.get(20, TimeUnit.SECONDS)).isNotNull();
        }
    }

    @Test
    void postgresKeepsItsDatabasesOverAStopAndAKill() throws Exception {
        String database = Servers.uniqueName();
        Map<String, Object> properties = SERVERS.springProperties(database);
        try (var connection = DriverManager.getConnection(
                (String) properties.get("spring.datasource.url"), SERVERS.databaseUser(), "")) {
            connection.createStatement().execute("create table kept as select 42 as answer");
        }

        SERVERS.postgres().stop();
        SERVERS.postgres().start();
        SERVERS.postgres().kill();
        SERVERS.postgres().start();

        try (var connection = DriverManager.getConnection(SERVERS.jdbcUrl(database), SERVERS.databaseUser(), "");
                var rows = connection.createStatement().executeQuery("select answer from kept")) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.getInt(1)).isEqualTo(42);
        }
    }

    @Test
    void redisComesBackAndForgetsWhenTold() {
        SERVERS.redis().kill();
        SERVERS.redis().start();

        SERVERS.redis().flush();

        assertThat(SERVERS.redis().running()).isTrue();
    }

    private static Admin admin() {
        return Admin.create(Map.of("bootstrap.servers", SERVERS.bootstrapServers()));
    }
}
