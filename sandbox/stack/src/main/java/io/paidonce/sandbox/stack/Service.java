package io.paidonce.sandbox.stack;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The services of the stack, each a process of its own.
 *
 * <p>Management ports are the public ones' neighbours a thousand further; payment-processor has nothing public.
 */
public enum Service {
    INGRESS("webhook-ingress", 8080, 9080, null, 160),
    PROCESSOR("payment-processor", 0, 9081, "payment_processor", 128),
    ORDERS("order-service", 8082, 9082, "order_service", 128),
    RECONCILIATION("reconciliation-service", 8083, 9083, "reconciliation_service", 128);

    private final String module;
    private final int port;
    private final int managementPort;
    private final @Nullable String database;
    private final int heapMegabytes;

    Service(String module, int port, int managementPort, @Nullable String database, int heapMegabytes) {
        this.module = module;
        this.port = port;
        this.managementPort = managementPort;
        this.database = database;
        this.heapMegabytes = heapMegabytes;
    }

    /** By its module's name, as people write it. */
    public static Optional<Service> named(String name) {
        return Arrays.stream(values())
                .filter(service -> service.module.equals(name))
                .findFirst();
    }

    /** The name of its module, of its jar and of its process. */
    public String module() {
        return module;
    }

    /** Whether others than management call it. */
    public boolean isPublic() {
        return port != 0;
    }

    int defaultPort() {
        return port;
    }

    int defaultManagementPort() {
        return managementPort;
    }

    /** Its database; null if it needs none. */
    public @Nullable String database() {
        return database;
    }

    int heapMegabytes() {
        return heapMegabytes;
    }

    @Override
    public String toString() {
        return module;
    }
}
