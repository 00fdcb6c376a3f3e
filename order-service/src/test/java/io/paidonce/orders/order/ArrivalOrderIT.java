package io.paidonce.orders.order;

import static io.paidonce.orders.RunningService.order;
import static io.paidonce.orders.schema.Tables.ORDER_TRANSITION;
import static org.assertj.core.api.Assertions.assertThat;

import io.paidonce.contracts.Money;
import io.paidonce.contracts.PaymentOutcome.DisputeStage;
import io.paidonce.orders.RunningService;
import io.paidonce.orders.hold.Dispute;
import io.paidonce.orders.hold.Hold;
import io.paidonce.orders.hold.HoldReason;
import io.paidonce.orders.hold.Holds;
import io.paidonce.orders.hold.NewHold;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/**
 * Two topics, read at least once each: whichever is read first, however often, in whatever batches, an order ends the
 * same. Each topic keeps its own order.
 */
class ArrivalOrderIT {

    private static final int HISTORIES = 40;
    private static final int ARRIVALS = 6;

    /* How an order ended. */
    private record End(String order, List<String> history, List<String> holds) {}

    @Test
    void aHistoryEndsTheSameInWhateverOrderItArrives() {
        try (RunningService service = RunningService.start()) {
            for (int seed = 0; seed < HISTORIES; seed++) {
                List<End> ends = new ArrayList<>();
                for (int arrival = 0; arrival < ARRIVALS; arrival++) {
                    String orderNo = "S-" + seed + "-" + arrival;
                    boolean cancelled = seed % 4 == 0;
                    service.post("/orders", order(orderNo, 1000));
                    if (cancelled) {
                        service.post("/orders/" + orderNo + "/cancel", "");
                    }
                    arrive(service, history(orderNo, new Random(seed), cancelled), new Random(31L * seed + arrival));
                    ends.add(end(service, orderNo));
                }

                assertThat(new TreeSet<>(ends.stream().map(End::toString).toList()))
                        .as("history %d", seed)
                        .hasSize(1);
            }
        }
    }

    /** The topics of one order: order.paid, and payment.outcomes in several strands that nothing ties together. */
    private static List<List<OrderEvent>> history(String orderNo, Random random, boolean cancelled) {
        List<List<OrderEvent>> strands = new ArrayList<>();
        boolean closed = cancelled && random.nextBoolean();
        if (closed) {
            strands.add(List.of(new OrderEvent.Closed(orderNo, cause("closed", orderNo, null))));
        } else {
            Cause.Payment payment = payment(orderNo, "pays");
            strands.add(List.of(
                    new OrderEvent.Paid(orderNo, cause("paid", orderNo, payment), payment, new Money(1000, "EUR"))));
        }
        strands.add(refunds(orderNo, "pays", random));
        strands.add(refunds(orderNo, "other", random));
        strands.add(List.of(new OrderEvent.Failed(orderNo, cause("failed", orderNo, payment(orderNo, "failed")))));
        strands.add(List.of(held(orderNo, HoldReason.SURPLUS)));
        for (DisputeStage stage : DisputeStage.values()) {
            if (random.nextBoolean()) {
                strands.add(List.of(disputed(orderNo, stage)));
            }
        }
        return strands;
    }

    private static List<OrderEvent> refunds(String orderNo, String transaction, Random random) {
        List<OrderEvent> refunds = new ArrayList<>();
        int count = random.nextInt(5);
        for (int i = 0; i < count; i++) {
            Cause.Payment payment = payment(orderNo, transaction);
            refunds.add(new OrderEvent.Refunded(
                    orderNo,
                    cause("refunded-" + transaction + i, orderNo, payment),
                    payment,
                    new Money(250L * random.nextInt(5), "EUR")));
        }
        return refunds;
    }

    /** Merges the strands at random, repeats some of what came, and cuts the whole into batches. */
    private static void arrive(RunningService service, List<List<OrderEvent>> strands, Random random) {
        List<OrderEvent> all = new ArrayList<>();
        List<Deque<OrderEvent>> open = new ArrayList<>();
        strands.forEach(strand -> open.add(new ArrayDeque<>(strand)));
        open.removeIf(Deque::isEmpty);
        while (!open.isEmpty()) {
            Collections.shuffle(open, random);
            all.add(open.getFirst().removeFirst());
            open.removeIf(Deque::isEmpty);
            if (random.nextInt(3) == 0) {
                all.add(all.get(random.nextInt(all.size())));
            }
        }
        OrderEvents events = service.bean(OrderEvents.class);
        int from = 0;
        while (from < all.size()) {
            int to = Math.min(all.size(), from + 1 + random.nextInt(4));
            events.apply(all.subList(from, to));
            from = to;
        }
    }

    private static End end(RunningService service, String orderNo) {
        Order order = service.bean(Orders.class).find(orderNo);
        List<String> history = service.database()
                .selectFrom(ORDER_TRANSITION)
                .where(ORDER_TRANSITION.ORDER_NO.eq(orderNo))
                .fetch(row -> row.getCauseType());
        Collections.sort(history);
        Function<Hold, String> summary = hold -> hold.reason() + " " + hold.disputeStage() + " " + hold.amount() + " "
                + hold.refunded() + " " + hold.since();
        return new End(
                order.status() + " " + order.version() + " " + order.refundedMinor(),
                history,
                service.bean(Holds.class).of(orderNo).stream()
                        .map(summary)
                        .sorted()
                        .toList());
    }

    private static OrderEvent held(String orderNo, HoldReason reason) {
        Cause.Payment payment = payment(orderNo, "other");
        return new OrderEvent.Held(
                orderNo, cause("held", orderNo, payment), hold(orderNo, reason, "other", null, Instant.EPOCH));
    }

    private static OrderEvent disputed(String orderNo, DisputeStage stage) {
        return new OrderEvent.Disputed(
                orderNo,
                cause("disputed-" + stage, orderNo, payment(orderNo, "pays")),
                hold(
                        orderNo,
                        HoldReason.DISPUTED,
                        "pays",
                        new Dispute("dp", stage),
                        Instant.EPOCH.plusSeconds(stage.ordinal())));
    }

    private static NewHold hold(String orderNo, HoldReason reason, String transaction, Dispute dispute, Instant since) {
        Cause.Payment payment = payment(orderNo, transaction);
        return new NewHold(
                orderNo,
                reason,
                payment.gateway(),
                payment.account(),
                payment.transactionId(),
                dispute,
                new Money(1000, "EUR"),
                reason.action(),
                since);
    }

    private static Cause cause(String type, String orderNo, Cause.Payment payment) {
        String id = UUID.nameUUIDFromBytes((type + orderNo).getBytes()).toString();
        return new Cause(type, id, payment, null, Instant.EPOCH);
    }

    private static Cause.Payment payment(String orderNo, String transaction) {
        return new Cause.Payment("stripe", "default", transaction + "_" + orderNo);
    }
}
