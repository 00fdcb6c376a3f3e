package io.paidonce.sandbox.stack;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * How a stack is set up.
 *
 * @param directory its data, logs and secrets; null for a temporary one that is deleted at the end
 * @param ports where everything listens
 * @param partitions how many partitions a topic gets when it is made
 * @param topicsPrefix put before each topic's name
 * @param settings additional settings of services, over those the stack makes
 * @param jvmOptions additional options of the services' JVMs, separated by blanks
 */
public record StackOptions(
        @Nullable Path directory,
        StackPorts ports,
        int partitions,
        String topicsPrefix,
        Map<Service, Map<String, String>> settings,
        String jvmOptions) {

    public StackOptions {
        settings = Map.copyOf(settings);
    }

    /** Everything temporary: free ports, data that are deleted at the end. */
    public static StackOptions temporary() {
        return new StackOptions(
                null, StackPorts.free(), 6, "", Map.of(), System.getenv().getOrDefault("PAIDONCE_JVM_OPTIONS", ""));
    }

    /**
     * As the environment says: {@code PAIDONCE_DATA} (default {@code .paidonce} below {@code home}),
     * {@code PAIDONCE_PORT_OFFSET} (0), {@code PAIDONCE_PARTITIONS} (6), {@code PAIDONCE_TOPICS_PREFIX} (none),
     * {@code PAIDONCE_JVM_OPTIONS} (none).
     *
     * @throws IllegalArgumentException if a value makes no sense; the message is for the person who set it
     */
    static StackOptions of(Path home, UnaryOperator<@Nullable String> environment) {
        String data = environment.apply("PAIDONCE_DATA");
        String prefix = environment.apply("PAIDONCE_TOPICS_PREFIX");
        String jvmOptions = environment.apply("PAIDONCE_JVM_OPTIONS");
        return new StackOptions(
                home.resolve(data == null || data.isEmpty() ? ".paidonce" : data)
                        .toAbsolutePath()
                        .normalize(),
                StackPorts.offset(number("PAIDONCE_PORT_OFFSET", environment, 0, 0, 40_000)),
                number("PAIDONCE_PARTITIONS", environment, 6, 1, 1_000),
                prefix == null ? "" : prefix,
                Map.of(),
                jvmOptions == null ? "" : jvmOptions);
    }

    private static int number(
            String name, UnaryOperator<@Nullable String> environment, int absent, int least, int most) {
        String value = environment.apply(name);
        if (value == null || value.isEmpty()) {
            return absent;
        }
        try {
            int number = Integer.parseInt(value);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + " needs a whole number", e);
        }
        throw new IllegalArgumentException(name + " is from " + least + " to " + most);
    }

    /** The same with one more setting for a service. */
    public StackOptions with(Service service, String key, String value) {
        var all = new EnumMap<Service, Map<String, String>>(Service.class);
        all.putAll(settings);
        var changed = new TreeMap<>(all.getOrDefault(service, Map.of()));
        changed.put(key, value);
        all.put(service, changed);
        return new StackOptions(directory, ports, partitions, topicsPrefix, all, jvmOptions);
    }

    /** The same with services that start with about half the work and then run slower: for tests of what is right. */
    public StackOptions quickToStart() {
        return new StackOptions(
                directory, ports, partitions, topicsPrefix, settings, jvmOptions + " -XX:TieredStopAtLevel=1");
    }
}
