package io.paidonce.sandbox.servers;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A real Kafka: one node that is broker and controller (KRaft). Thread-safe. */
public final class KafkaServer extends Server {

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
        Path properties = directory().resolve("server.properties");
        try {
            Files.writeString(properties, settings(Ports.free()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:+IgnoreUnrecognizedVMOptions",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn",
                "-Dorg.slf4j.simpleLogger.showDateTime=true",
                "-cp",
                classPath(),
                KafkaProcess.class.getName(),
                properties.toString());
        return ChildProcess.start(name(), command, Map.of(), directory(), log());
    }

    @Override
    boolean ready() {
        return Waiting.listens(port());
    }

    /* The controller's port is nobody's business and may differ from start to start. */
    private String settings(int controllerPort) {
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
                """.formatted(port(), controllerPort, directory().resolve("data"));
    }

    /* This class's own code, which formats the directory, and the broker's jars as its module lists them. */
    private static String classPath() {
        try (InputStream in = KafkaServer.class.getResourceAsStream("/io/paidonce/sandbox/kafka/broker.classpath")) {
            if (in == null) {
                throw new IllegalStateException("the list of the broker's jars is missing: build sandbox-kafka-broker");
            }
            Path own = Path.of(KafkaServer.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return own + File.pathSeparator + new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
