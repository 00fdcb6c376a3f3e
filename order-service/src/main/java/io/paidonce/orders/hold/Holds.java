package io.paidonce.orders.hold;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/** All that a person has to decide, or has decided. Thread-safe. */
public final class Holds {

    private final DSLContext dsl;

    public Holds(DSLContext dsl) {
        this.dsl = dsl;
    }

    /** Adds holds in the transaction of their cause. One that is there already stays; a dispute moves on, never back. */
    public void add(DSLContext tx, Collection<NewHold> holds, Instant now) {
        new JooqHolds(tx).add(holds, now);
    }

    /** What is or was held about an order, oldest first. */
    public List<Hold> of(String orderNo) {
        return new JooqHolds(dsl).of(orderNo);
    }

    List<Hold> list(HoldQuery query, int limit) {
        return new JooqHolds(dsl).list(query, limit);
    }

    /**
     * Writes down what was decided. The first decision stands.
     *
     * @return the hold with the decision that stands, null if there is no such hold
     */
    @Nullable
    Hold resolve(UUID id, Hold.Resolution resolution) {
        var store = new JooqHolds(dsl);
        store.resolve(id, resolution);
        return store.find(id);
    }
}
