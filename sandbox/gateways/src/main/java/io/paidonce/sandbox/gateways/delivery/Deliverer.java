package io.paidonce.sandbox.gateways.delivery;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import io.paidonce.sandbox.gateways.delivery.PlannedCall.Kind;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;

/** Makes the planned calls, each when it is due, and again until it is content. At least once, and counted. Thread-safe. */
public final class Deliverer implements AutoCloseable {

    /** How many calls are remembered one by one. The counts know all of them. */
    private static final int REMEMBERED = 20_000;

    private final Caller caller;
    private final Retries retries;
    private final InstantSource clock;
    private final Semaphore slots;
    private final HttpClient client;
    private final ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor();
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("sandbox-timer").factory());
    private final Tally tally = new Tally();
    private final Deque<Delivery> remembered = new ArrayDeque<>();

    /** @param concurrency how many calls may be under way at one time */
    public Deliverer(Caller caller, Retries retries, int concurrency, InstantSource clock) {
        this.caller = caller;
        this.retries = retries;
        this.clock = clock;
        this.slots = new Semaphore(concurrency, true);
        this.client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(Duration.ofSeconds(5))
                .executor(workers)
                .build();
    }

    /** Takes a plan on. Returns at once. */
    public void take(String batch, SandboxAccount account, String orderNo, List<PlannedCall> calls) {
        for (PlannedCall call : calls) {
            var delivery = new Delivery(batch, account, orderNo, call);
            remember(delivery);
            if (call.kind() == Kind.DROPPED) {
                tally.dropped(delivery);
            } else {
                tally.planned(delivery);
                schedule(delivery, call.after());
            }
        }
    }

    /** The counts of a batch, by gateway and kind. */
    public Map<String, Map<Kind, Counts>> counts(String batch) {
        return tally.of(batch);
    }

    /** The latest calls of a batch, newest first. */
    public List<Delivery.Report> latest(String batch, int limit) {
        synchronized (remembered) {
            return remembered.stream()
                    .filter(delivery -> delivery.batch().equals(batch))
                    .limit(limit)
                    .map(Delivery::report)
                    .toList();
        }
    }

    /** Forgets what is outstanding. Calls under way are cut off. */
    @Override
    public void close() {
        timer.shutdownNow();
        workers.shutdownNow();
        client.shutdownNow();
    }

    private void remember(Delivery delivery) {
        synchronized (remembered) {
            remembered.addFirst(delivery);
            if (remembered.size() > REMEMBERED) {
                remembered.removeLast();
            }
        }
    }

    private void schedule(Delivery delivery, Duration after) {
        try {
            var unused = timer.schedule(() -> workers.execute(() -> attempt(delivery)), after.toMillis(), MILLISECONDS);
        } catch (RejectedExecutionException e) {
            // Closed: nothing is sent any more.
        }
    }

    private void attempt(Delivery delivery) {
        int status;
        try {
            status = call(delivery);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return;
        }
        boolean retry = delivery.attempts() > 0;
        Delivery.State state = delivery.answered(status, clock.instant(), retries.attempts());
        boolean over = state != Delivery.State.OUTSTANDING;
        tally.attempted(delivery, status, retry, over, state == Delivery.State.GIVEN_UP);
        if (!over) {
            schedule(delivery, retries.after(delivery.attempts()));
        }
    }

    private int call(Delivery delivery) throws InterruptedException {
        slots.acquire();
        try {
            var request = caller.request(delivery.account(), delivery.call(), clock.instant());
            return client.send(request, BodyHandlers.discarding()).statusCode();
        } catch (IOException e) {
            return 0; // No answer: to a gateway one reason is as good as another.
        } finally {
            slots.release();
        }
    }
}
