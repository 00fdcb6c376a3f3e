package io.paidonce.sandbox.servers;

/** The one set of a JVM. */
final class SharedServers {

    static final Servers INSTANCE = start();

    private SharedServers() {}

    private static Servers start() {
        String kind =
                System.getProperty("paidonce.servers", System.getenv().getOrDefault("PAIDONCE_SERVERS", "embedded"));
        Servers servers = switch (kind) {
            case "embedded" -> EmbeddedServers.start();
            case "testcontainers" -> ContainerServers.start();
            default -> throw new IllegalStateException("paidonce.servers is embedded or testcontainers, not " + kind);
        };
        Runtime.getRuntime().addShutdownHook(new Thread(servers::close, "close-servers"));
        return servers;
    }
}
