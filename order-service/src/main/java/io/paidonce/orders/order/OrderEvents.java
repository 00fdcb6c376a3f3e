package io.paidonce.orders.order;

import io.paidonce.orders.hold.Holds;
import io.paidonce.orders.hold.NewHold;
import io.paidonce.orders.order.OrderEvent.Refunded;
import io.paidonce.orders.outbox.Outbox;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/**
 * Lets events move orders, a batch in one transaction, each step one statement whatever the batch's size. An event that
 * comes again is known by its id. Thread-safe.
 */
public final class OrderEvents {

    private final DSLContext dsl;
    private final Outbox outbox;
    private final Holds holds;
    private final InstantSource clock;

    public OrderEvents(DSLContext dsl, Outbox outbox, Holds holds, InstantSource clock) {
        this.dsl = dsl;
        this.outbox = outbox;
        this.holds = holds;
        this.clock = clock;
    }

    /** @return what each event did, in the order of the events */
    public List<Effect> apply(List<? extends OrderEvent> events) {
        if (events.isEmpty()) {
            return List.of();
        }
        List<Effect> effects = null;
        while (effects == null) {
            try {
                effects = dsl.transactionResult(tx -> apply(tx.dsl(), List.copyOf(events)));
            } catch (OvertakenException e) {
                // Decided upon what is no longer so: decide again.
            }
        }
        outbox.wake();
        return effects;
    }

    private List<Effect> apply(DSLContext tx, List<OrderEvent> events) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        SortedSet<String> orderNos = new TreeSet<>();
        events.stream().map(OrderEvent::orderNo).filter(Objects::nonNull).forEach(orderNos::add);
        var store = new JooqOrders(tx);
        store.lock(orderNos);
        Map<String, Order> orders = store.find(orderNos);
        Set<UUID> fresh = new JooqSeen(tx)
                .add(
                        events.stream()
                                .filter(event -> leavesATrace(event, orders))
                                .map(OrderEvents::idOf)
                                .toList(),
                        now);
        var refunds = new JooqRefunds(tx);
        var decider = new Decider(orders, refunds.of(toBePaid(events, fresh)), now);
        List<Effect> effects = new ArrayList<>(events.size());
        List<Decision> decisions = new ArrayList<>(events.size());
        for (OrderEvent event : events) {
            if (leavesATrace(event, orders) && !fresh.remove(idOf(event))) {
                effects.add(Effect.DUPLICATE);
            } else {
                Decision decision = decider.decide(event);
                decisions.add(decision);
                effects.add(decision.effect());
            }
        }
        write(tx, decisions, now);
        return effects;
    }

    private void write(DSLContext tx, List<Decision> decisions, Instant now) {
        List<Change> changes = new ArrayList<>();
        List<NewHold> held = new ArrayList<>();
        List<Refunded> refunded = new ArrayList<>();
        for (Decision decision : decisions) {
            changes.addAll(decision.changes());
            held.addAll(decision.holds());
            if (decision.event() instanceof Refunded refund && refund.orderNo() != null) {
                refunded.add(refund);
            }
        }
        moveAll(new JooqOrders(tx), changes);
        new JooqHistory(tx).append(changes.stream().map(Change::transition).toList());
        outbox.append(
                tx, changes.stream().map(change -> change.after().snapshot()).toList());
        new JooqRefunds(tx).add(refunded);
        holds.add(tx, held, now);
    }

    private static void moveAll(JooqOrders store, List<Change> changes) {
        Map<String, Change> wholeWay = new LinkedHashMap<>();
        for (Change change : changes) {
            wholeWay.merge(
                    change.after().orderNo(),
                    change,
                    (first, next) -> new Change(first.before(), next.after(), next.cause()));
        }
        if (store.move(wholeWay.values()).size() < wholeWay.size()) {
            throw new OvertakenException();
        }
    }

    /* What only names an order that is not here leaves none, so that it may come again. Money leaves one always. */
    private static boolean leavesATrace(OrderEvent event, Map<String, Order> orders) {
        String orderNo = event.orderNo();
        if (orderNo != null && orders.containsKey(orderNo)) {
            return true;
        }
        return switch (event) {
            case Refunded refunded -> orderNo != null;
            case OrderEvent.Held held -> true;
            case OrderEvent.Disputed disputed -> true;
            case OrderEvent.Paid paid -> false;
            case OrderEvent.Closed closed -> false;
            case OrderEvent.Failed failed -> false;
            case OrderEvent.PaymentClosed closed -> false;
        };
    }

    private static SortedSet<String> toBePaid(List<OrderEvent> events, Set<UUID> fresh) {
        SortedSet<String> orderNos = new TreeSet<>();
        for (OrderEvent event : events) {
            if (event instanceof OrderEvent.Paid paid && fresh.contains(idOf(event))) {
                orderNos.add(paid.orderNo());
            }
        }
        return orderNos;
    }

    private static UUID idOf(OrderEvent event) {
        @Nullable String id = event.cause().id();
        return UUID.fromString(Objects.requireNonNull(id, "an event has an id"));
    }

    /** Takes back the transaction: somebody else has changed an order since it was read. */
    private static final class OvertakenException extends RuntimeException {
        OvertakenException() {
            super("an order was changed meanwhile", null, false, false);
        }
    }
}
