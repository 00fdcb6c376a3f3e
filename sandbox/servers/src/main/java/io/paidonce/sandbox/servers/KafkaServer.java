package io.paidonce.sandbox.servers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A real Kafka: one node that is broker and controller (KRaft). Thread-safe. */
public final class KafkaServer extends Server {

    private final BrokerProgram program = new BrokerProgram();

    private KafkaServer(@Nullable Path directory, int port) {
        super("kafka", directory, port);
    }

    /** On a free port, its data deleted at the end. */
    public static KafkaServer temporary() {
        return new KafkaServer(null, 0);
    }

    /** In a directory that it makes if absent; port 0 takes a free one. */
    public static KafkaServer in(Path directory, int port) {
        return new KafkaServer(directory, port);
    }

    /** Such as {@code 127.0.0.1:9092}. */
    public String bootstrapServers() {
        return "127.0.0.1:" + port();
    }

    @Override
    ChildProcess launch() {
        Path data = directory().resolve("data");
        Path properties = directory().resolve("server.properties");
        try {
            Files.writeString(properties, settings(port(), Ports.free(), data));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        program.format(data, properties);
        // Whoever throws the data away wants it soon rather than fast.
        return ChildProcess.start(
                name(), program.run(properties, archive(), isTemporary()), Map.of(), directory(), log());
    }

    @Override
    void stopped() {
        program.keep(archive());
    }

    /** Whether a clean stop is worth its time though the data are thrown away: it makes later starts quicker. */
    boolean worthStopping() {
        return program.wantsArchive();
    }

    private Path archive() {
        return directory().resolve("classes.jsa");
    }

    @Override
    boolean ready() {
        return Waiting.listens(port());
    }

    /* The controller's port is nobody's business and may differ from start to start. */
    static String settings(int port, int controllerPort, Path data) {
        return """
                process.roles=broker,controller
                node.id=1
                controller.quorum.voters=1@127.0.0.1:%2$d
                listeners=PLAINTEXT://127.0.0.1:%1$d,CONTROLLER://127.0.0.1:%2$d
                advertised.listeners=PLAINTEXT://127.0.0.1:%1$d
                controller.listener.names=CONTROLLER
                inter.broker.listener.name=PLAINTEXT
                log.dirs=%3$s
                num.partitions=6
                auto.create.topics.enable=false
                offsets.topic.replication.factor=1
                offsets.topic.num.partitions=5
                transaction.state.log.replication.factor=1
                transaction.state.log.min.isr=1
                transaction.state.log.num.partitions=5
                share.coordinator.state.topic.replication.factor=1
                share.coordinator.state.topic.min.isr=1
                group.initial.rebalance.delay.ms=0
                # After a kill the broker may register again as soon as its last session is over.
                broker.session.timeout.ms=2500
                broker.heartbeat.interval.ms=500
                """.formatted(port, controllerPort, data);
    }
}
