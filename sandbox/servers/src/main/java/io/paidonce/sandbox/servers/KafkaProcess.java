package io.paidonce.sandbox.servers;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Properties;
import java.util.UUID;

/**
 * The broker's process: formats its directory if nobody has, then becomes the broker. One JVM instead of two saves
 * seconds. Kafka's classes are on this process's class path only, hence the reflection.
 */
final class KafkaProcess {

    private KafkaProcess() {}

    public static void main(String[] arguments) throws ReflectiveOperationException, IOException {
        Path file = Path.of(arguments[0]);
        var properties = new Properties();
        try (var reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        }
        if (!Files.exists(Path.of(properties.getProperty("log.dirs"), "meta.properties"))) {
            String[] format = {"format", "-t", id(), "-c", file.toString()};
            Object status = Class.forName("kafka.tools.StorageTool")
                    .getMethod("execute", String[].class, PrintStream.class)
                    .invoke(null, format, System.err);
            if (!Integer.valueOf(0).equals(status)) {
                System.exit(1);
            }
        }
        Class.forName("kafka.Kafka").getMethod("main", String[].class).invoke(null, (Object) arguments);
    }

    /* As Kafka writes ids: sixteen bytes in base 64, none with a dash in front. */
    private static String id() {
        UUID uuid = new UUID(
                UUID.randomUUID().getMostSignificantBits() & Long.MAX_VALUE,
                UUID.randomUUID().getLeastSignificantBits());
        byte[] bytes = ByteBuffer.allocate(16)
                .putLong(uuid.getMostSignificantBits())
                .putLong(uuid.getLeastSignificantBits())
                .array();
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
