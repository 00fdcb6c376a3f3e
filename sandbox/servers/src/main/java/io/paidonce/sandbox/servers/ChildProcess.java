package io.paidonce.sandbox.servers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A process that cannot outlive the JVM that started it. The JVM holds the writing end of a pipe; a few lines of shell
 * read from it. When it closes without a word, as it does however the JVM ends, SIGKILL included, they kill the
 * process. The shell replaces itself by the command, so that pid, exit status and signals are the command's own.
 * Thread-safe.
 */
public final class ChildProcess {

    private static final String GUARD = """
            exec 3<&0
            pid=$$
            ( ( trap '' HUP INT QUIT TERM
                cd /
                exec >/dev/null 2>&1 </dev/null
                read -r word <&3 || kill -KILL $pid ) & )
            exec "$@" </dev/null 3<&-
            """;

    private static final int TAIL = 4000;

    private final String name;
    private final Process process;
    private final Path log;

    private ChildProcess(String name, Process process, Path log) {
        this.name = name;
        this.process = process;
        this.log = log;
    }

    /**
     * Starts a command.
     *
     * @param name what it is called in messages
     * @param environment put over this process's own
     * @param directory where it runs; made if absent
     * @param log what it prints is added to this file
     * @throws UncheckedIOException if it cannot be started
     */
    public static ChildProcess start(
            String name, List<String> command, Map<String, String> environment, Path directory, Path log) {
        List<String> guarded = new ArrayList<>(List.of("sh", "-c", GUARD, "guard"));
        guarded.addAll(command);
        var builder = new ProcessBuilder(guarded)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment().putAll(environment);
        try {
            Files.createDirectories(directory);
            Process process = builder.start();
            var child = new ChildProcess(name, process, log);
            process.onExit().thenRun(child::dismissGuard);
            return child;
        } catch (IOException e) {
            throw new UncheckedIOException(name + " cannot be started", e);
        }
    }

    public String name() {
        return name;
    }

    public long pid() {
        return process.pid();
    }

    public boolean alive() {
        return process.isAlive();
    }

    /** What it printed. */
    public Path log() {
        return log;
    }

    /** Asks it to end with SIGTERM, and kills it if it has not ended after {@code patience}. */
    public void stop(Duration patience) {
        stop("TERM", patience);
    }

    /** Whether it ended because it was asked to. */
    boolean stop(String signal, Duration patience) {
        if (!alive()) {
            return false;
        }
        resume();
        signal(signal, Stream.of(process.toHandle()));
        if (ended(patience)) {
            return true;
        }
        kill();
        return false;
    }

    /** Ends it with SIGKILL, it and its children. */
    public void kill() {
        if (!alive()) {
            return;
        }
        signal("KILL", family());
        ended(Duration.ofSeconds(10));
    }

    /** Freezes it and its children (SIGSTOP): connections stay open, nothing answers. */
    public void pause() {
        signal("STOP", family());
    }

    /** Lets it go on (SIGCONT). */
    public void resume() {
        signal("CONT", family());
    }

    /** The end of what it printed, for a message. */
    public String lastWords() {
        try {
            byte[] all = Files.readAllBytes(log);
            int from = Math.max(0, all.length - TAIL);
            return new String(all, from, all.length - from, StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            return "(nothing in " + log + ")";
        }
    }

    /** Whether it has ended, waiting at most {@code patience}. */
    public boolean ended(Duration patience) {
        try {
            return process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public String toString() {
        return name + " (pid " + pid() + ")";
    }

    private Stream<ProcessHandle> family() {
        return Stream.concat(Stream.of(process.toHandle()), process.descendants());
    }

    private static void signal(String signal, Stream<ProcessHandle> processes) {
        List<String> pids = processes
                .filter(ProcessHandle::isAlive)
                .map(handle -> Long.toString(handle.pid()))
                .toList();
        if (pids.isEmpty()) {
            return;
        }
        try {
            new ProcessBuilder("sh", "-c", "kill -" + signal + " " + String.join(" ", pids))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /* A word tells the guard that the pid is free again and must not be killed. */
    private void dismissGuard() {
        try (var pipe = process.getOutputStream()) {
            pipe.write('\n');
        } catch (IOException e) {
            // The guard is gone already.
        }
    }
}
