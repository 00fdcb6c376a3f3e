package io.paidonce.orders.order;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What one event of a batch would do to its order.
 *
 * @param change the step that the order takes, null if it stays
 */
record Decision(OrderEvent event, Effect effect, @Nullable Change change) {

    /** Decides a batch, each event upon what those before it did. */
    static List<Decision> of(List<OrderEvent> events, Map<String, Order> found, Instant now) {
        Map<String, Order> current = new HashMap<>(found);
        List<Decision> decisions = new ArrayList<>(events.size());
        for (OrderEvent event : events) {
            Decision decision = of(event, current.get(event.orderNo()), now);
            Change change = decision.change();
            if (change != null) {
                current.put(event.orderNo(), change.after());
            }
            decisions.add(decision);
        }
        return decisions;
    }

    private static Decision of(OrderEvent event, @Nullable Order order, Instant now) {
        if (order == null) {
            return new Decision(event, Effect.UNMATCHED, null);
        }
        return switch (Transitions.next(order.status(), event)) {
            case Step.MoveTo to ->
                new Decision(event, Effect.APPLIED, new Change(order, order.moved(to.status(), now), event.cause()));
            case Step.Stale stale -> new Decision(event, Effect.STALE, null);
        };
    }
}
