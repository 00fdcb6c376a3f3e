package io.paidonce.sandbox.stack;

import io.paidonce.sandbox.stack.StackReport.Phase;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Brings a stack up, by a supervisor that is there or by a new one, and shows how it goes. */
final class Up {

    /* A supervisor must not end with the terminal it was started from. */
    private static final String DETACHED = """
            trap '' HUP INT
            if command -v setsid >/dev/null 2>&1; then exec setsid "$@"; else exec "$@"; fi
            """;

    private static final Duration LOOK = Duration.ofMillis(200);
    private static final Duration FIRST_WORD = Duration.ofSeconds(30);

    private final Path directory;
    private final Path home;
    private final Control control;
    private final PrintStream out;

    Up(Path directory, Path home, Control control, PrintStream out) {
        this.directory = directory;
        this.home = home;
        this.control = control;
        this.out = out;
    }

    /** The exit status: 0 when everything is ready. A stack that this call began and that fails is taken down. */
    int run() throws IOException, InterruptedException {
        ProcessHandle there = control.process();
        if (there != null && control.up()) {
            return follow(there);
        }
        Process supervisor = spawn();
        // Ctrl-C meanwhile: what has been begun is taken down.
        var undo = new Thread(() -> end(supervisor), "undo");
        Runtime.getRuntime().addShutdownHook(undo);
        int status = follow(supervisor.toHandle());
        try {
            Runtime.getRuntime().removeShutdownHook(undo);
        } catch (IllegalStateException e) {
            return status; // Being shut down already: the hook does the rest.
        }
        if (status != 0) {
            end(supervisor);
        }
        return status;
    }

    private Process spawn() throws IOException {
        Path log = Files.createDirectories(directory.resolve("logs")).resolve("supervisor.log");
        List<String> command = new ArrayList<>(List.of("sh", "-c", DETACHED, "supervisor"));
        command.addAll(List.of(
                BootJar.JAVA.toString(),
                "-Xmx192m",
                "-XX:+UseSerialGC",
                "-XX:+IgnoreUnrecognizedVMOptions",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-Dpaidonce.home=" + home,
                "-cp",
                SupervisorClassPath.copiedTo(directory.resolve("supervisor"), home),
                Main.class.getName(),
                "supervise"));
        return new ProcessBuilder(command)
                .redirectInput(Redirect.from(Path.of("/dev/null").toFile()))
                .redirectErrorStream(true)
                .redirectOutput(Redirect.appendTo(log.toFile()))
                .start();
    }

    private int follow(ProcessHandle supervisor) throws InterruptedException {
        int told = 0;
        long start = System.nanoTime();
        do {
            StackReport report = control.report();
            if (report != null) {
                List<String> notes = report.notes();
                notes.stream().skip(told).forEach(note -> out.println("  " + note));
                told = Math.max(told, notes.size());
                if (report.phase() == Phase.UP) {
                    return 0;
                }
                if (report.phase() == Phase.FAILED) {
                    out.println("It did not come up: " + report.trouble());
                    return 1;
                }
            } else if (System.nanoTime() - start > FIRST_WORD.toNanos()) {
                break;
            }
        } while (!ended(supervisor));
        out.println("The supervisor has ended or does not answer; see " + directory.resolve("logs/supervisor.log"));
        return 1;
    }

    /* Whether it has, waiting for a moment. */
    private static boolean ended(ProcessHandle supervisor) throws InterruptedException {
        try {
            supervisor.onExit().get(LOOK.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void end(Process supervisor) {
        supervisor.destroy();
        try {
            if (!supervisor.waitFor(90, TimeUnit.SECONDS)) {
                supervisor.destroyForcibly();
            }
        } catch (InterruptedException e) {
            supervisor.destroyForcibly();
        }
    }
}
