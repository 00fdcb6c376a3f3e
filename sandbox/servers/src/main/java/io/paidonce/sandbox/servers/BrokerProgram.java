package io.paidonce.sandbox.servers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * How a Kafka broker is run: the broker's jars as sandbox-kafka-broker lists them, and two things that are made once
 * and kept with the other programs, because they more than halve the work of a start: what formatting a directory
 * gives, and an archive of loaded classes.
 */
final class BrokerProgram {

    private static final String CHECKPOINT = "bootstrap.checkpoint";
    private static final String META = "meta.properties";

    private final String classPath;
    private final Path home;
    private final Path classes;

    BrokerProgram() {
        this.classPath = classPath();
        UUID version = UUID.nameUUIDFromBytes(classPath.getBytes(StandardCharsets.UTF_8));
        this.home = Directories.made(Binaries.cache().resolve("kafka-" + version));
        this.classes = home.resolve("classes-" + Runtime.version() + ".jsa");
    }

    /** The command that runs the broker with these settings; a clean end may leave an archive at {@code archive}. */
    List<String> run(Path settings, Path archive, boolean quickStart) {
        List<String> command = java();
        if (quickStart) {
            command.add("-XX:TieredStopAtLevel=1");
        }
        command.add(Files.exists(classes) ? "-XX:SharedArchiveFile=" + classes : "-XX:ArchiveClassesAtExit=" + archive);
        command.addAll(List.of("-cp", classPath, "kafka.Kafka", settings.toString()));
        return command;
    }

    /** Whether a clean end of the broker would make later starts quicker. */
    boolean wantsArchive() {
        return !Files.exists(classes);
    }

    /** Keeps the archive that a clean end left, if it did. */
    void keep(Path archive) {
        if (!Files.exists(archive)) {
            return;
        }
        try {
            Path fresh = Files.createTempFile(home, "classes", ".new");
            Files.move(archive, fresh, StandardCopyOption.REPLACE_EXISTING);
            Files.move(fresh, classes, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Makes a directory ready for a broker; one that is stays as it is. */
    void format(Path data, Path settings) {
        if (Files.exists(data.resolve(META))) {
            return;
        }
        try {
            Path checkpoint = home.resolve(CHECKPOINT);
            if (!Files.exists(checkpoint)) {
                makeCheckpoint(checkpoint);
            }
            Files.createDirectories(data);
            Files.copy(checkpoint, data.resolve(CHECKPOINT), StandardCopyOption.REPLACE_EXISTING);
            // Last, because it says that the rest is there.
            Files.writeString(
                    data.resolve(META), "version=1\nnode.id=1\ncluster.id=" + id() + "\ndirectory.id=" + id() + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException("kafka's directory cannot be made", e);
        }
    }

    /* The features that a new cluster starts with, as Kafka's own tool writes them. */
    private void makeCheckpoint(Path checkpoint) throws IOException {
        Path scratch = Files.createTempDirectory(home, "format");
        Path settings = scratch.resolve("server.properties");
        Path data = scratch.resolve("data");
        Files.writeString(settings, KafkaServer.settings(9092, 9093, data));
        List<String> command = java();
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-cp", classPath, "kafka.tools.StorageTool", "format"));
        command.addAll(List.of("-t", id(), "-c", settings.toString()));
        ChildProcess tool =
                ChildProcess.start("kafka-format", command, Map.of(), scratch, scratch.resolve("format.log"));
        if (!tool.ended(Duration.ofSeconds(120)) || !Files.exists(data.resolve(META))) {
            tool.kill();
            throw new IllegalStateException("kafka's directory cannot be formatted:\n" + tool.lastWords());
        }
        Files.move(data.resolve(CHECKPOINT), checkpoint, StandardCopyOption.ATOMIC_MOVE);
        Directories.delete(scratch);
    }

    private static List<String> java() {
        return new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:+IgnoreUnrecognizedVMOptions",
                "-Xlog:disable",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn",
                "-Dorg.slf4j.simpleLogger.showDateTime=true",
                "-Dorg.slf4j.simpleLogger.dateTimeFormat=yyyy-MM-dd HH:mm:ss.SSS"));
    }

    /* As Kafka writes ids: a random UUID's sixteen bytes in base 64, none with a dash in front. */
    private static String id() {
        String id;
        do {
            UUID uuid = UUID.randomUUID();
            byte[] bytes = ByteBuffer.allocate(16)
                    .putLong(uuid.getMostSignificantBits())
                    .putLong(uuid.getLeastSignificantBits())
                    .array();
            id = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        } while (id.startsWith("-"));
        return id;
    }

    private static String classPath() {
        try (InputStream in = BrokerProgram.class.getResourceAsStream("/io/paidonce/sandbox/kafka/broker.classpath")) {
            if (in == null) {
                throw new IllegalStateException("the list of the broker's jars is missing: build sandbox-kafka-broker");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
