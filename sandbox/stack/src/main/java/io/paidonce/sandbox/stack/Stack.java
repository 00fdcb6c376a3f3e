package io.paidonce.sandbox.stack;

import io.paidonce.contracts.Topics;
import io.paidonce.sandbox.gateways.SandboxConfig;
import io.paidonce.sandbox.gateways.SandboxGateways;
import io.paidonce.sandbox.servers.ChildProcess;
import io.paidonce.sandbox.servers.KafkaServer;
import io.paidonce.sandbox.servers.PostgresServer;
import io.paidonce.sandbox.servers.RedisServer;
import io.paidonce.sandbox.servers.Server;
import io.paidonce.sandbox.stack.demo.DemoTarget;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Kafka, PostgreSQL, Redis, the sandbox's gateways and the services, all on the loopback address. The gateways run in
 * this JVM; everything else is a process of its own that cannot outlive it. Thread-safe.
 */
public final class Stack implements AutoCloseable {

    private final StackOptions options;
    private final Repository repository;
    private final Path directory;
    private final Topics topics;
    private final Secrets secrets;
    private final Servers servers;
    private final Map<Service, ServiceProcess> processes = new EnumMap<>(Service.class);
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(2))
            .build();
    private volatile @Nullable SandboxGateways gateways;

    Stack(StackOptions options, Repository repository) {
        this.options = options;
        this.repository = repository;
        Path named = options.directory();
        this.directory = named == null ? temporary() : named.toAbsolutePath();
        this.topics = new Topics(options.topicsPrefix());
        this.secrets = new Secrets(directory.resolve("secrets"));
        this.servers = Servers.in(directory, options.ports());
        for (Service service : Service.values()) {
            processes.put(service, new ServiceProcess(service, management(service), directory.resolve("logs"), client));
        }
    }

    /**
     * Starts everything that is built and waits until it is ready.
     *
     * @throws IllegalStateException if something does not come up; nothing is left running then
     */
    public static Stack start(StackOptions options) {
        var stack = new Stack(options, Repository.find());
        try {
            stack.up(line -> {});
        } catch (RuntimeException e) {
            stack.close();
            throw e;
        }
        return stack;
    }

    /** Starts what does not run, and waits until all of it is ready. */
    void up(Consumer<String> progress) {
        List<Service> built =
                Arrays.stream(Service.values()).filter(this::isBuilt).toList();
        Stream<Runnable> starts = servers.all().stream().map(server -> () -> start(server, progress));
        Stream<Runnable> unpackings = built.stream().map(service -> () -> BootJar.unpacked(jar(service)));
        AtOnce.run(Stream.concat(starts, unpackings));
        AtOnce.run(Stream.of(
                () -> TopicSetup.create(servers.kafka().bootstrapServers(), topics, options.partitions()),
                () -> built.stream()
                        .map(Service::database)
                        .flatMap(Stream::ofNullable)
                        .forEach(servers.postgres()::createDatabase)));
        openGateways(progress);
        AtOnce.run(built.stream().map(service -> () -> start(service, progress)));
    }

    private void start(Server server, Consumer<String> progress) {
        if (!server.running()) {
            long start = System.nanoTime();
            server.start();
            progress.accept(line(server.name(), start));
        }
    }

    private void start(Service service, Consumer<String> progress) {
        if (!running(service)) {
            long start = System.nanoTime();
            startService(service);
            progress.accept(line(service.module(), start));
        } else {
            process(service).awaitReady();
        }
    }

    private static String line(String what, long start) {
        return String.format(Locale.ROOT, "%-24s ready after %.1f s", what, (System.nanoTime() - start) / 1e9);
    }

    private synchronized void openGateways(Consumer<String> progress) {
        if (gateways != null) {
            return;
        }
        try {
            gateways = SandboxGateways.start(
                    SandboxConfig.of(address(Service.INGRESS).resolve("/webhooks"))
                            .withPort(options.ports().gateways())
                            .withDirectory(directory.resolve("gateways")));
            progress.accept("gateways                 ready");
        } catch (IOException e) {
            throw new UncheckedIOException("the sandbox's gateways cannot be started", e);
        }
    }

    /**
     * Starts a service and waits until it is ready; its port and data are those it had before.
     *
     * @throws IllegalStateException if it is not built or does not come up
     */
    public void startService(Service service) {
        try {
            Path certificates = directory.resolve("gateways").resolve("ca.pem");
            Path file = new ServiceSettings(
                            options, topics, secrets, certificates, gateways().address())
                    .write(service, directory.resolve("config"), servers);
            process(service).launch(BootJar.unpacked(jar(service)), file, options.jvmOptions());
        } catch (IOException e) {
            throw new UncheckedIOException(service + " cannot be started", e);
        }
        process(service).awaitReady();
    }

    /** Ends a service as an operator does (SIGTERM), and waits for its end. */
    public void stopService(Service service) {
        process(service).stop();
    }

    /** Ends a service with SIGKILL. */
    public void killService(Service service) {
        child(service).kill();
    }

    /** Freezes a service (SIGSTOP). */
    public void pauseService(Service service) {
        child(service).pause();
    }

    /** Lets a frozen service go on (SIGCONT). */
    public void resumeService(Service service) {
        child(service).resume();
    }

    public boolean running(Service service) {
        return process(service).alive();
    }

    /** Whether its jar is there. */
    public boolean isBuilt(Service service) {
        return BootJar.find(repository.target(service), service) != null;
    }

    ServiceProcess.State state(Service service) {
        return process(service).state(isBuilt(service));
    }

    /** Its process id. */
    public long pid(Service service) {
        return child(service).pid();
    }

    /** Where others call it, such as {@code http://127.0.0.1:8080}. */
    public URI address(Service service) {
        return URI.create("http://127.0.0.1:" + options.ports().service(service));
    }

    /** Where its health and metrics are. */
    public URI management(Service service) {
        return URI.create("http://127.0.0.1:" + options.ports().management(service));
    }

    /** What it prints. */
    public Path log(Service service) {
        return process(service).log();
    }

    public KafkaServer kafka() {
        return servers.kafka();
    }

    public PostgresServer postgres() {
        return servers.postgres();
    }

    public RedisServer redis() {
        return servers.redis();
    }

    List<Server> servers() {
        return servers.all();
    }

    /** The sandbox's gateways, which deliver to the stack's ingress. */
    public SandboxGateways gateways() {
        SandboxGateways opened = gateways;
        if (opened == null) {
            throw new IllegalStateException("the stack is not up");
        }
        return opened;
    }

    boolean gatewaysOpen() {
        return gateways != null;
    }

    public Topics topics() {
        return topics;
    }

    /** The database of a service. */
    public String jdbcUrl(Service service) {
        String database = service.database();
        if (database == null) {
            throw new IllegalArgumentException(service + " has no database");
        }
        return servers.postgres().jdbcUrl(database);
    }

    /** The bearer token that order-service takes. */
    public String apiToken() {
        try {
            return secrets.read(ServiceSettings.API_TOKEN);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path directory() {
        return directory;
    }

    StackOptions options() {
        return options;
    }

    /** What the demo has to know. */
    public DemoTarget demoTarget() {
        return new DemoTarget(
                address(Service.ORDERS),
                apiToken(),
                gateways().address(),
                servers.kafka().bootstrapServers(),
                topics,
                Service.PROCESSOR.module(),
                jdbcUrl(Service.PROCESSOR),
                servers.postgres().user(),
                servers.postgres().password());
    }

    /** Stops the services, then the servers; temporary data are deleted. */
    @Override
    public void close() {
        SandboxGateways opened = gateways;
        if (opened != null) {
            opened.close();
            gateways = null;
        }
        AtOnce.run(processes.values().stream().map(process -> process::stop));
        AtOnce.run(servers.all().stream().map(server -> server::stop));
        client.close();
        if (options.directory() == null) {
            delete(directory);
        }
    }

    private Path jar(Service service) {
        Path target = repository.target(service);
        Path jar = BootJar.find(target, service);
        if (jar == null) {
            throw new IllegalStateException(service + " is not built: there is no jar that runs in " + target);
        }
        return jar;
    }

    private ServiceProcess process(Service service) {
        ServiceProcess process = processes.get(service);
        if (process == null) {
            throw new IllegalArgumentException(service.module());
        }
        return process;
    }

    private ChildProcess child(Service service) {
        ChildProcess child = process(service).process();
        if (child == null) {
            throw new IllegalStateException(service + " was never started");
        }
        return child;
    }

    private static Path temporary() {
        try {
            return Files.createTempDirectory("paidonce-stack-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path directory) {
        try (Stream<Path> paths = Files.walk(directory)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException | UncheckedIOException e) {
            // A temporary directory that stays is the system's to clear away.
        }
    }
}
