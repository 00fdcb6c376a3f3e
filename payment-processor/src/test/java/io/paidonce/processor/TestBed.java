package io.paidonce.processor;

import com.zaxxer.hikari.HikariDataSource;
import io.paidonce.contracts.Topics;
import io.paidonce.sandbox.servers.Servers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.jooq.DSLContext;
import org.jooq.SQLDialect;
import org.jooq.impl.DSL;

/** Topics and a database of a test's own, on real servers. */
final class TestBed implements AutoCloseable {

    private final Road road;
    private final Map<String, String> properties;
    private final HikariDataSource dataSource;

    private TestBed(Road road, Map<String, String> properties) {
        this.road = road;
        this.properties = properties;
        this.dataSource = new HikariDataSource();
        dataSource.setJdbcUrl(properties.get("spring.datasource.url"));
        dataSource.setUsername(properties.get("spring.datasource.username"));
        dataSource.setPassword(properties.get("spring.datasource.password"));
        dataSource.setMaximumPoolSize(2);
    }

    static TestBed onSharedServers() throws Exception {
        return on(Servers.shared());
    }

    /** On servers that the test may stop. */
    static TestBed on(Servers servers) throws Exception {
        String name = Servers.uniqueName();
        Map<String, String> properties = new HashMap<>();
        servers.springProperties(name).forEach((key, value) -> properties.put(key, String.valueOf(value)));
        Road road = new Road(servers.bootstrapServers(), new Topics(name + "."));
        road.createTopics();
        return new TestBed(road, properties);
    }

    Road road() {
        return road;
    }

    RunningProcessor startProcessor(String... more) {
        return RunningProcessor.start(road, properties, more);
    }

    /** Starts a processor, lets it work until nothing is left, and stops it. */
    void processAll() {
        RunningProcessor processor = startProcessor();
        try {
            Expect.eventually(road::isDrained);
        } finally {
            processor.close();
        }
    }

    void migrate() {
        Flyway.configure().dataSource(dataSource).load().migrate();
    }

    DSLContext database() {
        return DSL.using(dataSource, SQLDialect.POSTGRES);
    }

    /** Whether all members have left the group, as Kafka's own tool demands before it moves offsets. */
    boolean groupIsEmpty() throws Exception {
        String group = Road.GROUP + road.topics().prefix();
        return road.admin()
                .describeConsumerGroups(List.of(group))
                .all()
                .get()
                .get(group)
                .members()
                .isEmpty();
    }

    @Override
    public void close() {
        road.close();
        dataSource.close();
    }
}
