package io.paidonce.sandbox.stack;

import io.paidonce.sandbox.servers.ResidentMemory;
import io.paidonce.sandbox.stack.StackReport.Part;
import io.paidonce.sandbox.stack.StackReport.Phase;
import io.paidonce.sandbox.stack.demo.Demo;
import io.paidonce.sandbox.stack.demo.DemoOptions;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** What {@code ./paidonce} calls. */
public final class Main {

    private final Repository repository;
    private final StackOptions options;
    private final Path directory;
    private final Control control;
    private final PrintStream out;

    private Main(Repository repository, StackOptions options, Path directory, PrintStream out) {
        this.repository = repository;
        this.options = options;
        this.directory = directory;
        this.control = new Control(directory);
        this.out = out;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<String> words = Arrays.asList(arguments);
        try {
            Repository repository = Repository.find();
            StackOptions options = StackOptions.of(repository.root(), System::getenv);
            Path directory = options.directory();
            if (words.isEmpty() || directory == null) {
                throw new IllegalArgumentException("say what to do: up, down, status, curl or demo");
            }
            var main = new Main(repository, options, directory, System.out);
            System.exit(main.run(words.getFirst(), words.subList(1, words.size())));
        } catch (IllegalArgumentException | IllegalStateException e) {
            System.err.println("paidonce: " + e.getMessage());
            System.exit(2);
        }
    }

    private int run(String command, List<String> arguments) throws IOException, InterruptedException {
        return switch (command) {
            case "supervise" -> {
                Supervisor.run(options, repository);
                yield 0;
            }
            case "up" -> up();
            case "down" -> down();
            case "status" -> status();
            case "curl" -> curl();
            case "demo" -> demo(arguments);
            default -> throw new IllegalArgumentException("cannot " + command);
        };
    }

    private int up() throws IOException, InterruptedException {
        int status = bringUp();
        if (status == 0) {
            status();
            out.println();
            curl();
        }
        return status;
    }

    private int bringUp() throws IOException, InterruptedException {
        return new Up(directory, repository.root(), control, out).run();
    }

    private int down() throws InterruptedException {
        ProcessHandle supervisor = control.process();
        if (!control.down() || supervisor == null) {
            out.println("Nothing is up in " + directory + ".");
            return 0;
        }
        supervisor.onExit().completeOnTimeout(supervisor, 120, TimeUnit.SECONDS).join();
        if (supervisor.isAlive()) {
            supervisor.destroyForcibly();
        }
        out.println("Everything is stopped. The data stay in " + directory + ".");
        return 0;
    }

    private int status() throws InterruptedException {
        StackReport report = control.report();
        if (report == null) {
            out.println("Nothing is up in " + directory + ".");
            return 3;
        }
        out.printf(Locale.ROOT, "%-24s %-10s %8s %8s  %s%n", "", "state", "pid", "MB", "address");
        for (Part part : report.parts()) {
            out.printf(
                    Locale.ROOT,
                    "%-24s %-10s %8s %8s  %s%n",
                    part.name(),
                    part.state().toLowerCase(Locale.ROOT).replace('_', ' '),
                    part.pid() == 0 ? "" : part.pid(),
                    residentMegabytes(part.pid()),
                    part.address());
        }
        boolean ready = report.parts().stream().allMatch(part -> part.state().equals("READY"));
        return report.phase() == Phase.UP && ready ? 0 : 3;
    }

    private static String residentMegabytes(long pid) {
        OptionalLong megabytes = ResidentMemory.megabytesOf(pid);
        return megabytes.isPresent() ? Long.toString(megabytes.getAsLong()) : "";
    }

    private int curl() throws IOException {
        List<String> commands = SignedCurl.commands(
                address(Service.INGRESS),
                address(Service.ORDERS),
                tokenFile(),
                directory.resolve("curl"),
                Clock.systemUTC().instant());
        out.println("Place an order, have Stripe tell of its payment (signed, good for five minutes), look again:");
        commands.forEach(command -> out.println("\n" + command));
        return 0;
    }

    private int demo(List<String> arguments) throws IOException, InterruptedException {
        DemoOptions demo = DemoOptions.parse(arguments);
        @Nullable StackReport report = control.report();
        boolean ready = report != null
                && report.phase() == Phase.UP
                && report.parts().stream().noneMatch(part -> part.state().equals("STOPPED"));
        if (!ready && bringUp() != 0) {
            return 1;
        }
        return Demo.run(control.demoTarget(), demo, Clock.systemUTC(), out, Boolean.getBoolean("paidonce.terminal"));
    }

    private String address(Service service) {
        return "http://127.0.0.1:" + options.ports().service(service);
    }

    private Path tokenFile() {
        return directory.resolve("secrets").resolve(ServiceSettings.API_TOKEN);
    }
}
