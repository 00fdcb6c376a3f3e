package io.paidonce.sandbox.stack;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the stack stands, as its supervisor tells it.
 *
 * @param phase where it is on its way
 * @param trouble why it could not come up; null otherwise
 * @param notes what happened since it was last asked to come up
 * @param parts the servers and services
 */
record StackReport(Phase phase, @Nullable String trouble, List<String> notes, List<Part> parts) {

    enum Phase {
        STARTING,
        UP,
        FAILED,
        STOPPING
    }

    /**
     * One of them.
     *
     * @param state READY, STARTING, STOPPED or NOT_BUILT
     * @param pid 0 if it has no process
     * @param address where it is called
     * @param log what it prints; null if nowhere of its own
     */
    record Part(
            String name,
            String state,
            long pid,
            String address,
            @Nullable String log) {}

    static List<Part> parts(Stack stack) {
        var servers = stack.servers().stream()
                .map(server -> new Part(
                        server.name(),
                        server.running() ? "READY" : "STOPPED",
                        server.pid(),
                        "127.0.0.1:" + server.port(),
                        server.log().toString()))
                .toList();
        var parts = new ArrayList<Part>(servers);
        boolean open = stack.gatewaysOpen();
        parts.add(new Part(
                "gateways",
                open ? "READY" : "STOPPED",
                open ? ProcessHandle.current().pid() : 0,
                "http://127.0.0.1:" + stack.options().ports().gateways(),
                null));
        for (Service service : Service.values()) {
            parts.add(new Part(
                    service.module(),
                    stack.state(service).name(),
                    stack.running(service) ? stack.pid(service) : 0,
                    (service.isPublic() ? stack.address(service) : stack.management(service)).toString(),
                    stack.log(service).toString()));
        }
        return parts;
    }
}
