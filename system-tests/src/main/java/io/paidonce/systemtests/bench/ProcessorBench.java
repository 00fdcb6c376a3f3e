package io.paidonce.systemtests.bench;

import io.paidonce.contracts.Topics;
import io.paidonce.sandbox.stack.Service;
import io.paidonce.sandbox.stack.Stack;
import io.paidonce.sandbox.stack.StackOptions;
import java.io.IOException;
import java.io.PrintStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;

/**
 * Drains a topic that was filled beforehand: 200,000 callbacks, half of them duplicates, after a warm-up of 300,000.
 * First the floor, then the service, over the same records on the same servers, which run beside them on the same cores.
 */
final class ProcessorBench {

    private static final int WARM_UP = 300_000;
    private static final int MEASURED = 200_000;
    private static final int PARTITIONS = 6;
    private static final String FLOOR_OUTPUT = "floor.output";

    private final Stack stack;
    private final PrintStream out;
    private final ProcessorFloor.Servers servers;
    private final String group = Service.PROCESSOR.module();

    private ProcessorBench(Stack stack, PrintStream out) {
        this.stack = stack;
        this.out = out;
        this.servers = new ProcessorFloor.Servers(
                stack.kafka().bootstrapServers(),
                stack.jdbcUrl(Service.PROCESSOR),
                stack.postgres().user(),
                stack.postgres().password(),
                stack.redis().uri().toString());
    }

    static void run(PrintStream out) throws Exception {
        out.println("starting the servers and the service");
        Stack stack = Stack.start(StackOptions.temporary());
        try {
            new ProcessorBench(stack, out).run();
        } finally {
            stack.close();
        }
    }

    private void run() throws Exception {
        for (Service other : List.of(Service.INGRESS, Service.ORDERS, Service.RECONCILIATION)) {
            stack.stopService(other);
        }
        Topics topics = stack.topics();
        int orders = (WARM_UP + MEASURED) / 2;
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", servers.bootstrapServers()))) {
            admin.createTopics(List.of(new NewTopic(FLOOR_OUTPUT, PARTITIONS, (short) 1)))
                    .all()
                    .get();
            out.printf("filling: %,d orders, %,d callbacks of which half are duplicates%n", orders, 2 * orders);
            var workload = new Workload(servers.bootstrapServers(), topics);
            workload.placeOrders(orders);
            awaitConsumed(admin, topics.snapshots().name(), orders);
            stack.stopService(Service.PROCESSOR);
            workload.pay(0, orders);

            Figures floor = new ProcessorFloor(servers, topics.callbacks().name(), FLOOR_OUTPUT).run(WARM_UP, MEASURED);
            out.println(floor.line("floor: bare loop", "batch"));
            double readyAfter = Start.timed(stack, Service.PROCESSOR);
            Figures processor = measure(admin, topics.callbacks().name());
            out.println(processor.line("payment-processor", "batch"));
            out.println(Start.line(stack, Service.PROCESSOR, readyAfter));
            out.printf(
                    "payment-processor is at %.0f %% of the floor; paid once: %,d of %,d orders%n",
                    100 * processor.perSecond() / floor.perSecond(), applied(), orders);
            out.printf(
                    "bench: processor=%.0f floor=%.0f p50_ms=%.1f p99_ms=%.1f%n",
                    processor.perSecond(), floor.perSecond(), processor.p50Millis(), processor.p99Millis());
        }
    }

    private Figures measure(Admin admin, String topic) throws Exception {
        awaitConsumed(admin, topic, WARM_UP);
        long before = consumed(admin, topic);
        long begun = System.nanoTime();
        awaitConsumed(admin, topic, WARM_UP + MEASURED);
        double seconds = (System.nanoTime() - begun) / 1e9;
        String metrics = scrape();
        for (String step : List.of("read", "screen", "decide", "emit", "mark")) {
            out.printf("  step %-7s %6.2f s in all%n", step, number(metrics, "step_seconds_sum", "step=\"" + step));
        }
        return new Figures(
                (WARM_UP + MEASURED - before) / seconds,
                1000 * number(metrics, "batch_seconds", "quantile=\"0.5"),
                1000 * number(metrics, "batch_seconds", "quantile=\"0.99"));
    }

    private void awaitConsumed(Admin admin, String topic, long count) throws Exception {
        long deadline = System.nanoTime() + 180_000_000_000L;
        while (consumed(admin, topic) < count) {
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException(topic + " was not drained within 180 s");
            }
            LockSupport.parkNanos(50_000_000);
        }
    }

    private long consumed(Admin admin, String topic) throws ExecutionException, InterruptedException {
        return admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata().get().entrySet().stream()
                .filter(entry -> entry.getKey().topic().equals(topic) && entry.getValue() != null)
                .mapToLong(entry -> entry.getValue().offset())
                .sum();
    }

    private String scrape() throws IOException, InterruptedException {
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpRequest request = HttpRequest.newBuilder(
                            stack.management(Service.PROCESSOR).resolve("/actuator/prometheus"))
                    .build();
            return http.send(request, HttpResponse.BodyHandlers.ofString()).body();
        }
    }

    private static double number(String metrics, String name, String label) {
        Matcher found = Pattern.compile("paidonce_processor_" + name + "\\{[^}]*" + label + "\"[^}]*} (\\S+)")
                .matcher(metrics);
        return found.find() ? Double.parseDouble(found.group(1)) : Double.NaN;
    }

    private long applied() throws SQLException {
        try (Connection database = DriverManager.getConnection(servers.jdbcUrl(), servers.user(), servers.password());
                var rows = database.createStatement()
                        .executeQuery("select count(*) from payment_callback_log where ending = 'APPLIED'")) {
            rows.next();
            return rows.getLong(1);
        }
    }
}
