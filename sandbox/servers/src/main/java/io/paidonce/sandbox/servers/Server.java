package io.paidonce.sandbox.servers;

import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * One server, a child process of this JVM, on the loopback address. It can be stopped, killed and started again, with
 * the same port and the same data. Thread-safe.
 */
public abstract sealed class Server implements AutoCloseable permits KafkaServer, PostgresServer, RedisServer {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration TO_STOP = Duration.ofSeconds(20);

    private final String name;
    private final Path directory;
    private final boolean temporary;
    private final int port;
    private volatile @Nullable ChildProcess process;

    Server(String name, @Nullable Path directory, int port) {
        this.name = name;
        this.temporary = directory == null;
        this.directory = directory == null ? Directories.temporary(name) : directory.toAbsolutePath();
        this.port = port == 0 ? Ports.free() : port;
    }

    abstract ChildProcess launch();

    abstract boolean ready();

    /** Called after a clean stop. */
    void stopped() {}

    /** The signal that asks for an end that is both quick and clean. */
    String stopSignal() {
        return "TERM";
    }

    /**
     * Starts it and waits until it answers; does nothing if it runs.
     *
     * @throws IllegalStateException if it does not come up; the message has what it printed last
     */
    public final synchronized void start() {
        if (running()) {
            return;
        }
        if (!Ports.isFree(port)) {
            throw new IllegalStateException("port " + port + " for " + name + " is taken");
        }
        Directories.made(directory);
        ChildProcess started = launch();
        process = started;
        try {
            Waiting.until(started, PATIENCE, this::ready);
        } catch (RuntimeException e) {
            started.kill();
            throw e;
        }
    }

    /** Ends it cleanly; does nothing if it does not run. */
    public final synchronized void stop() {
        stop(TO_STOP);
    }

    private void stop(Duration patience) {
        ChildProcess child = process;
        if (child != null && child.stop(stopSignal(), patience)) {
            stopped();
        }
    }

    /** Ends it with SIGKILL. */
    public final void kill() {
        ChildProcess child = process;
        if (child != null) {
            child.kill();
        }
    }

    /** Freezes it: connections stay open, nothing answers. */
    public final void pause() {
        ChildProcess child = process;
        if (child != null) {
            child.pause();
        }
    }

    /** Lets it go on after {@link #pause()}. */
    public final void resume() {
        ChildProcess child = process;
        if (child != null) {
            child.resume();
        }
    }

    public final boolean running() {
        ChildProcess child = process;
        return child != null && child.alive();
    }

    /** Its process id; 0 if it does not run. */
    public final long pid() {
        ChildProcess child = process;
        return child != null && child.alive() ? child.pid() : 0;
    }

    public final String name() {
        return name;
    }

    public final int port() {
        return port;
    }

    /** Its data and its log. */
    public final Path directory() {
        return directory;
    }

    /** What it prints. */
    public final Path log() {
        return directory.resolve(name + ".log");
    }

    final boolean isTemporary() {
        return temporary;
    }

    /** Stops it; temporary data are deleted. */
    @Override
    public final synchronized void close() {
        if (temporary) {
            stop(Duration.ofSeconds(15));
            Directories.delete(directory);
        } else {
            stop();
        }
    }

    @Override
    public final String toString() {
        return name + " on port " + port;
    }
}
