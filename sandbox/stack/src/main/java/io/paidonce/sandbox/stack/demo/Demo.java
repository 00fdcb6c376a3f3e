package io.paidonce.sandbox.stack.demo;

import io.paidonce.sandbox.gateways.delivery.Counts;
import io.paidonce.sandbox.gateways.delivery.PlannedCall.Kind;
import java.io.IOException;
import java.io.PrintStream;
import java.net.http.HttpClient;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/** Places orders, has them paid by gateways that misbehave, and counts what came of it. */
public final class Demo {

    private static final int CHUNK = 50;
    private static final int AT_ONCE = 8;
    private static final Duration TICK = Duration.ofMillis(200);
    private static final Duration STILL_FOR = Duration.ofSeconds(1);
    private static final List<Kind> GOOD = List.of(Kind.GENUINE, Kind.DUPLICATE);
    private static final List<Kind> BAD = List.of(Kind.FORGED, Kind.MALFORMED);

    private final DemoPlan plan;
    private final Expected expected;
    private final InstantSource clock;
    private final Instant deadline;
    private final Duration patience;
    private final Progress progress;
    private final Shop shop;
    private final GatewaysApi gateways;
    private final FactLog facts;
    private final OrderPaidTopic topic;
    private final ProcessorLag lag;

    private Demo(
            DemoPlan plan,
            InstantSource clock,
            Instant deadline,
            Duration patience,
            Progress progress,
            Shop shop,
            GatewaysApi gateways,
            FactLog facts,
            OrderPaidTopic topic,
            ProcessorLag lag) {
        this.plan = plan;
        this.expected = Expected.of(plan);
        this.clock = clock;
        this.deadline = deadline;
        this.patience = patience;
        this.progress = progress;
        this.shop = shop;
        this.gateways = gateways;
        this.facts = facts;
        this.topic = topic;
        this.lag = lag;
    }

    /**
     * Runs the demo against a stack that is up. It may be run again and again, and payment-processor may die and come
     * back meanwhile.
     *
     * @param out where the progress and the tables go
     * @param terminal whether {@code out} can redraw a line
     * @return the exit status: 0 if every check holds, else 1
     * @throws IOException if the sandbox's gateways or the database cannot be reached
     */
    public static int run(
            DemoTarget target, DemoOptions options, InstantSource clock, PrintStream out, boolean terminal)
            throws IOException, InterruptedException {
        Instant started = clock.instant();
        String run = "demo-" + Long.toString(started.toEpochMilli(), 36);
        DemoPlan plan = DemoPlan.of(run, options);
        out.println(String.format(
                Locale.ROOT, "Run %s: %d orders, seed %d.", run, plan.orders().size(), options.seed()));
        try (HttpClient client = HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .connectTimeout(Duration.ofSeconds(5))
                        .build();
                ExecutorService workers = Executors.newFixedThreadPool(
                        AT_ONCE, Thread.ofPlatform().daemon().name("demo-", 0).factory());
                var topic = new OrderPaidTopic(
                        target.bootstrapServers(), target.topics().orderPaid().name(), run);
                var lag = new ProcessorLag(target.bootstrapServers(), target.processorGroup(), target.topics())) {
            var gateways = new GatewaysApi(client, target.gateways());
            var progress = new Progress(out, terminal, clock);
            var demo = new Demo(
                    plan,
                    clock,
                    started.plus(options.limit()),
                    options.patience(),
                    progress,
                    new Shop(new OrdersApi(client, target.orders(), target.apiToken()), workers),
                    gateways,
                    new FactLog(target),
                    topic,
                    lag);
            demo.placeAndPay();
            Found found = demo.settle();
            progress.end();
            Verdict verdict = Verdict.of(Expected.of(plan), found);
            new DemoReport(out)
                    .print(plan, gateways.counts(run), found, verdict, Duration.between(started, clock.instant()));
            return verdict.good() ? 0 : 1;
        }
    }

    /* Some payments are made before their orders are known: these go first, and their orders are placed last. */
    private void placeAndPay() throws IOException, InterruptedException {
        List<PlannedOrder> early = fated(Fate.PAID_BEFORE_PLACED).toList();
        List<PlannedOrder> others = plan.orders().stream()
                .filter(order -> order.fate() != Fate.PAID_BEFORE_PLACED)
                .toList();
        pay(early);
        for (int from = 0; from < others.size(); from += CHUNK) {
            List<PlannedOrder> chunk = others.subList(from, Math.min(from + CHUNK, others.size()));
            place(chunk);
            pay(chunk);
        }
        place(early);
    }

    private void place(List<PlannedOrder> orders) throws IOException, InterruptedException {
        while (!shop.place(orders) && clock.instant().isBefore(deadline)) {
            topic.read(TICK);
            show(gateways.counts(plan.run()), 0);
        }
        topic.read(Duration.ofMillis(20));
        show(gateways.counts(plan.run()), 0);
    }

    private void pay(List<PlannedOrder> orders) throws IOException, InterruptedException {
        gateways.pay(orders.stream().flatMap(order -> order.payments().stream()).toList());
    }

    /* Waits until everything is there and nothing is on its way, or until waiting has become pointless. */
    private Found settle() throws IOException, InterruptedException {
        Found found = look();
        Instant changed = clock.instant();
        while (true) {
            Instant now = clock.instant();
            Duration unchanged = Duration.between(changed, now);
            boolean complete = found.still() && !Verdict.of(expected, found).incomplete();
            if (complete && unchanged.compareTo(STILL_FOR) >= 0
                    || found.still() && unchanged.compareTo(patience) >= 0
                    || now.isAfter(deadline)) {
                shop.askAfter(plan.orders().stream().map(PlannedOrder::orderNo).toList());
                return look();
            }
            topic.read(TICK);
            Found next = look();
            if (!next.equals(found)) {
                found = next;
                changed = clock.instant();
            }
        }
    }

    private Found look() throws IOException, InterruptedException {
        Map<String, Map<Kind, Counts>> counts = gateways.counts(plan.run());
        long behind = lag.now(); // Before the topic is read: what was committed by then is read below.
        topic.readToTheEnd();
        shop.askAfter(topic.times().keySet());
        show(counts, behind);
        FactLog.Facts stored = facts();
        return new Found(
                GatewaysApi.sum(counts, GOOD),
                GatewaysApi.sum(counts, BAD),
                topic.times(),
                shop.paid(),
                stored.captures(),
                stored.others(),
                behind);
    }

    private FactLog.Facts facts() throws IOException {
        try {
            return facts.of(plan.run());
        } catch (SQLException e) {
            if (clock.instant().isAfter(deadline)) {
                throw new IOException("payment-processor's database cannot be read", e);
            }
            return new FactLog.Facts(Map.of(), 0); // The database may come back.
        }
    }

    private void show(Map<String, Map<Kind, Counts>> counts, long behind) {
        Counts all = GatewaysApi.sum(counts, List.of(Kind.values()));
        progress.show(String.format(
                Locale.ROOT,
                "placed %d/%d | callbacks: %d sent, %d accepted, %d refused, %d to come | OrderPaid %d/%d | paid %d%s",
                shop.placed(),
                expected.orders(),
                all.attempts(),
                all.accepted(),
                all.refused(),
                all.outstanding(),
                topic.times().size(),
                expected.paid().size(),
                shop.paid().size(),
                behind == 0 || behind == Long.MAX_VALUE ? "" : " | behind " + behind));
    }

    private Stream<PlannedOrder> fated(Fate fate) {
        return plan.orders().stream().filter(order -> order.fate() == fate);
    }
}
