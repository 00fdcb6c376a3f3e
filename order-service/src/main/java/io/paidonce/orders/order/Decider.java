package io.paidonce.orders.order;

import io.paidonce.contracts.Money;
import io.paidonce.contracts.OrderStatus;
import io.paidonce.orders.hold.HoldReason;
import io.paidonce.orders.hold.NewHold;
import io.paidonce.orders.order.OrderEvent.Refunded;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Decides the events of a batch, each upon what those before it did. Knows no database. */
final class Decider {

    private final Map<String, Order> orders;
    private final Map<String, List<Refunded>> refunds = new HashMap<>();
    private final Instant now;

    /**
     * @param orders those of the batch that are known
     * @param refunds what was refunded before this batch, oldest first; needed of orders that are to be paid
     */
    Decider(Map<String, Order> orders, List<Refunded> refunds, Instant now) {
        this.orders = new HashMap<>(orders);
        this.now = now;
        refunds.forEach(this::remember);
    }

    Decision decide(OrderEvent event) {
        if (event instanceof Refunded refunded) {
            remember(refunded);
        }
        Order order = event.orderNo() == null ? null : orders.get(event.orderNo());
        Decision decision = order == null ? unmatched(event) : decide(event, order);
        if (!decision.changes().isEmpty()) {
            Order after = decision.changes().getLast().after();
            orders.put(after.orderNo(), after);
        }
        return decision;
    }

    private static Decision unmatched(OrderEvent event) {
        NewHold hold = holdOf(event);
        return hold == null ? Decision.nothing(event, Effect.UNMATCHED) : Decision.hold(event, Effect.UNMATCHED, hold);
    }

    private Decision decide(OrderEvent event, Order order) {
        return switch (Transitions.next(order.status(), Trigger.of(event, order))) {
            case Step.MoveTo to -> applied(event, order, to.status());
            case Step.Return back -> applied(event, order, order.unrefunded());
            case Step.Note note ->
                new Decision(event, Effect.RECORDED, List.of(change(event, order, order.status())), List.of());
            case Step.Keep keep -> {
                NewHold hold = holdOf(event);
                yield hold == null
                        ? Decision.nothing(event, Effect.RECORDED)
                        : Decision.hold(event, Effect.RECORDED, hold);
            }
            case Step.Hold hold -> Decision.hold(event, Effect.RECORDED, contradiction(event, hold.reason()));
            case Step.Stale stale -> Decision.nothing(event, Effect.STALE);
            case Step.Already already -> throw new IllegalStateException("only requests end so");
            case Step.Refused refused -> throw new IllegalStateException("only requests end so");
        };
    }

    private Decision applied(OrderEvent event, Order order, OrderStatus to) {
        List<Change> changes = new ArrayList<>();
        List<NewHold> holds = new ArrayList<>();
        Change change = change(event, order, to);
        changes.add(change);
        if (event instanceof OrderEvent.Paid paid) {
            // Two topics: refunds that came before their payment are applied in their turn.
            for (Refunded refunded : refunds.getOrDefault(order.orderNo(), List.of())) {
                if (refunded.payment().equals(paid.payment())) {
                    Decision later = decide(refunded, changes.getLast().after());
                    changes.addAll(later.changes());
                    holds.addAll(later.holds());
                }
            }
        }
        return new Decision(event, Effect.APPLIED, changes, holds);
    }

    private Change change(OrderEvent event, Order order, OrderStatus to) {
        Order moved = order.moved(to, now);
        Order after = switch (event) {
            case OrderEvent.Paid paid -> moved.paidBy(paid.payment());
            case Refunded refunded ->
                moved.refunded(Math.max(0, refunded.total().minorUnits()));
            case OrderEvent.Closed closed -> moved;
            case OrderEvent.Held held -> moved;
            case OrderEvent.Disputed disputed -> moved;
            case OrderEvent.Failed failed -> moved;
            case OrderEvent.PaymentClosed closed -> moved;
        };
        return new Change(order, after, event.cause());
    }

    private void remember(Refunded refunded) {
        if (refunded.orderNo() != null) {
            refunds.computeIfAbsent(refunded.orderNo(), orderNo -> new ArrayList<>())
                    .add(refunded);
        }
    }

    private static @Nullable NewHold holdOf(OrderEvent event) {
        return switch (event) {
            case OrderEvent.Held held -> held.hold();
            case OrderEvent.Disputed disputed -> disputed.hold();
            case OrderEvent.Paid paid -> null;
            case OrderEvent.Closed closed -> null;
            case Refunded refunded -> null;
            case OrderEvent.Failed failed -> null;
            case OrderEvent.PaymentClosed closed -> null;
        };
    }

    /* What contradicts the order. */
    private static NewHold contradiction(OrderEvent event, HoldReason reason) {
        return switch (event) {
            case OrderEvent.Paid paid -> hold(event, reason, paid.payment(), paid.amount());
            case Refunded refunded -> hold(event, reason, refunded.payment(), refunded.total());
            case OrderEvent.Held held -> held.hold();
            case OrderEvent.Disputed disputed -> disputed.hold();
            case OrderEvent.Closed closed -> throw new IllegalStateException("has no payment");
            case OrderEvent.Failed failed -> throw new IllegalStateException("has no money");
            case OrderEvent.PaymentClosed closed -> throw new IllegalStateException("has no money");
        };
    }

    private static NewHold hold(OrderEvent event, HoldReason reason, Cause.Payment payment, Money amount) {
        return new NewHold(
                event.orderNo(),
                reason,
                payment.gateway(),
                payment.account(),
                payment.transactionId(),
                null,
                amount,
                reason.action(),
                event.cause().occurredAt());
    }
}
