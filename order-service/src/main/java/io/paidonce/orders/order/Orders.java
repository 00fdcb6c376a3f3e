package io.paidonce.orders.order;

import io.paidonce.contracts.OrderSnapshot;
import io.paidonce.contracts.OrderStatus;
import io.paidonce.contracts.PaymentReference;
import io.paidonce.orders.outbox.Outbox;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/**
 * All orders. Each change is one transaction that holds the order's new state, its history and its snapshot for the
 * topic. Thread-safe.
 */
public final class Orders {

    /** More payments than this no order has. */
    static final int MOST_PAYMENTS = 50;

    private static final String NO_REQUEST = "no request ends so";

    private final DSLContext dsl;
    private final Outbox outbox;
    private final InstantSource clock;

    public Orders(DSLContext dsl, Outbox outbox, InstantSource clock) {
        this.dsl = dsl;
        this.outbox = outbox;
        this.clock = clock;
    }

    @Nullable
    Order find(String orderNo) {
        return new JooqOrders(dsl).find(orderNo);
    }

    /** How the order came to be as it stands. */
    List<OrderTransition> history(Order order) {
        return new JooqHistory(dsl).upTo(order.orderNo(), order.version());
    }

    /**
     * The next orders behind a number, in the order of their numbers.
     *
     * @param status null for any
     * @param after null for the first
     */
    List<Order> list(@Nullable OrderStatus status, @Nullable String after, int limit) {
        return new JooqOrders(dsl).list(status, after, limit);
    }

    Placement place(NewOrder asked) {
        Order order = Order.placed(asked, now());
        try {
            Placement placement = dsl.transactionResult(tx -> place(tx.dsl(), order));
            outbox.wake();
            return placement;
        } catch (TakenException e) {
            return new Placement.ReferenceTaken();
        }
    }

    private Placement place(DSLContext tx, Order order) {
        var store = new JooqOrders(tx);
        if (!store.insert(order)) {
            Order known = Objects.requireNonNull(store.find(order.orderNo()), "an order is never deleted");
            boolean same = known.amount().equals(order.amount())
                    && store.placedWith(order.orderNo()).equals(Set.copyOf(order.payments()));
            return same ? new Placement.Repeated(known) : new Placement.Different();
        }
        if (!store.insertPayments(order, 0)) {
            throw new TakenException();
        }
        Cause cause = Cause.request(Cause.PLACED, order.placedAt());
        keep(
                tx,
                List.of(new OrderTransition(
                        order.orderNo(), order.version(), null, order.status(), cause, order.placedAt())),
                List.of(order.snapshot()));
        return new Placement.Placed(order);
    }

    /** Adds a payment that may pay the order; one that it has already changes nothing. */
    Addition addPayment(String orderNo, PaymentReference payment) {
        try {
            Addition addition = null;
            while (addition == null) {
                // Null if somebody else changed the order meanwhile.
                addition = dsl.transactionResult(tx -> addPayment(tx.dsl(), orderNo, payment));
            }
            outbox.wake();
            return addition;
        } catch (TakenException e) {
            return new Addition.ReferenceTaken();
        }
    }

    private @Nullable Addition addPayment(DSLContext tx, String orderNo, PaymentReference payment) {
        var store = new JooqOrders(tx);
        Order order = store.find(orderNo);
        if (order == null) {
            return new Addition.UnknownOrder();
        }
        if (order.payments().contains(payment)) {
            return new Addition.Added(order);
        }
        if (order.payments().size() >= MOST_PAYMENTS) {
            return new Addition.Full();
        }
        Instant now = now();
        var change = new Change(order, order.with(payment, now), Cause.request(Cause.PAYMENT_ADDED, now));
        if (store.move(List.of(change)).isEmpty()) {
            return null;
        }
        if (!store.insertPayments(change.after(), order.payments().size())) {
            throw new TakenException();
        }
        keep(tx, List.of(change.transition()), List.of(change.after().snapshot()));
        return new Addition.Added(change.after());
    }

    /** Asks that an order be cancelled. Whether it can be, the payment-processor decides: money may still win. */
    Answer cancel(String orderNo) {
        return ask(orderNo, Trigger.CANCEL_ASKED, Cause.CANCEL_ASKED);
    }

    /** Says that what was ordered is being purchased for the buyer. */
    Answer beginPurchase(String orderNo) {
        return ask(orderNo, Trigger.PURCHASE_BEGUN, Cause.PURCHASE_BEGUN);
    }

    private Answer ask(String orderNo, Trigger request, String cause) {
        Answer answer = null;
        while (answer == null) {
            // Null if somebody else changed the order meanwhile.
            answer = dsl.transactionResult(tx -> ask(tx.dsl(), orderNo, request, cause));
        }
        outbox.wake();
        return answer;
    }

    private @Nullable Answer ask(DSLContext tx, String orderNo, Trigger request, String cause) {
        var store = new JooqOrders(tx);
        Order order = store.find(orderNo);
        if (order == null) {
            return new Answer.UnknownOrder();
        }
        return switch (Transitions.next(order.status(), request)) {
            case Step.MoveTo to -> {
                Instant now = now();
                var change = new Change(order, order.moved(to.status(), now), Cause.request(cause, now));
                if (store.move(List.of(change)).isEmpty()) {
                    yield null;
                }
                keep(tx, List.of(change.transition()), List.of(change.after().snapshot()));
                yield new Answer.Granted(change.after());
            }
            case Step.Already already -> new Answer.Granted(order);
            case Step.Refused refused -> new Answer.Refused(order.status());
            case Step.Return back -> throw new IllegalStateException(NO_REQUEST);
            case Step.Note note -> throw new IllegalStateException(NO_REQUEST);
            case Step.Keep keep -> throw new IllegalStateException(NO_REQUEST);
            case Step.Hold hold -> throw new IllegalStateException(NO_REQUEST);
            case Step.Stale stale -> throw new IllegalStateException(NO_REQUEST);
        };
    }

    private void keep(DSLContext tx, Collection<OrderTransition> transitions, Collection<OrderSnapshot> snapshots) {
        new JooqHistory(tx).append(transitions);
        outbox.append(tx, snapshots);
    }

    /* The database keeps microseconds; what is told must not differ from what is read later. */
    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }

    /** Takes back the transaction: one of its payments belongs to another order. */
    private static final class TakenException extends RuntimeException {
        TakenException() {
            super("the payment belongs to another order", null, false, false);
        }
    }
}
