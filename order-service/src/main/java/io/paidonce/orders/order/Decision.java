package io.paidonce.orders.order;

import io.paidonce.orders.hold.NewHold;
import java.util.List;

/**
 * What one event of a batch does.
 *
 * @param changes the steps that its order takes, one after the other; none if it stays as it is
 * @param holds what a person has to decide
 */
record Decision(OrderEvent event, Effect effect, List<Change> changes, List<NewHold> holds) {

    static Decision nothing(OrderEvent event, Effect effect) {
        return new Decision(event, effect, List.of(), List.of());
    }

    static Decision hold(OrderEvent event, Effect effect, NewHold hold) {
        return new Decision(event, effect, List.of(), List.of(hold));
    }
}
