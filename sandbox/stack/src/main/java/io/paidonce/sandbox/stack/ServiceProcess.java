package io.paidonce.sandbox.stack;

import io.paidonce.sandbox.servers.ChildProcess;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One service's process, over its lives. Thread-safe. */
final class ServiceProcess {

    private static final Duration PATIENCE = Duration.ofSeconds(180);
    private static final Duration TO_STOP = Duration.ofSeconds(35);

    /** How a service stands. */
    enum State {
        NOT_BUILT,
        STOPPED,
        STARTING,
        READY
    }

    private final Service service;
    private final URI management;
    private final Path logs;
    private final HttpClient client;
    private volatile @Nullable ChildProcess process;

    ServiceProcess(Service service, URI management, Path logs, HttpClient client) {
        this.service = service;
        this.management = management;
        this.logs = logs;
        this.client = client;
    }

    /** Starts it and returns at once; does nothing if it runs. */
    synchronized void launch(Path jar, Path settings, String jvmOptions) {
        if (alive()) {
            return;
        }
        List<String> command = new ArrayList<>(List.of(
                BootJar.JAVA.toString(),
                "-Xmx" + service.heapMegabytes() + "m",
                "-XX:+UseSerialGC",
                "-XX:+IgnoreUnrecognizedVMOptions",
                "-XX:+UseCompactObjectHeaders",
                "-XX:MaxDirectMemorySize=64m",
                "-XX:ReservedCodeCacheSize=64m",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-Duser.language=en",
                "-Duser.country=US",
                "-Dfile.encoding=UTF-8"));
        if (!jvmOptions.isBlank()) {
            command.addAll(List.of(jvmOptions.trim().split(" +")));
        }
        command.addAll(List.of("-jar", jar.toString(), "--spring.config.additional-location=file:" + settings));
        process = ChildProcess.start(service.module(), command, Map.of("MALLOC_ARENA_MAX", "2"), logs, log());
    }

    /**
     * Waits until it is ready.
     *
     * @throws IllegalStateException if it ends instead, or takes too long; the message has what it printed last
     */
    void awaitReady() {
        ChildProcess child = process;
        if (child == null) {
            throw new IllegalStateException(service + " was not started");
        }
        long start = System.nanoTime();
        while (!ready()) {
            if (child.ended(Duration.ofMillis(100))) {
                throw new IllegalStateException(
                        service + " ended before it was ready; " + child.log() + " ends with\n" + child.lastWords());
            }
            if (System.nanoTime() - start > PATIENCE.toNanos()) {
                throw new IllegalStateException(
                        service + " is not ready after " + PATIENCE.toSeconds() + " s:\n" + child.lastWords());
            }
        }
    }

    /** Whether it says so itself. */
    boolean ready() {
        if (!alive()) {
            return false;
        }
        var request = HttpRequest.newBuilder(management.resolve("/actuator/health/readiness"))
                .timeout(Duration.ofSeconds(2))
                .build();
        try {
            return client.send(request, BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    boolean alive() {
        ChildProcess child = process;
        return child != null && child.alive();
    }

    State state(boolean built) {
        if (alive()) {
            return ready() ? State.READY : State.STARTING;
        }
        return built ? State.STOPPED : State.NOT_BUILT;
    }

    /** Its process; null before the first start. */
    @Nullable
    ChildProcess process() {
        return process;
    }

    Path log() {
        return logs.resolve(service.module() + ".log");
    }

    void stop() {
        ChildProcess child = process;
        if (child != null) {
            child.stop(TO_STOP);
        }
    }
}
