package io.paidonce.orders.order;

import static io.paidonce.orders.schema.Tables.EVENT_SEEN;

import io.paidonce.orders.rows.Rows;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/** The table {@code event_seen}. */
final class JooqSeen {

    private final DSLContext dsl;

    JooqSeen(DSLContext dsl) {
        this.dsl = dsl;
    }

    /**
     * Adds ids; if another transaction is adding one of them, waits until that is certain.
     *
     * @return those that are new
     */
    Set<UUID> add(Collection<UUID> ids, Instant now) {
        if (ids.isEmpty()) {
            return Set.of();
        }
        // In their order, so that two batches that share events cannot wait for each other.
        Rows<UUID> rows = Rows.of(new TreeSet<>(ids))
                .column(EVENT_SEEN.EVENT_ID, id -> id)
                .column(EVENT_SEEN.RECORDED_AT, id -> now.atOffset(ZoneOffset.UTC));
        return new HashSet<>(dsl.insertInto(EVENT_SEEN, rows.columnsOf(EVENT_SEEN))
                .select(DSL.select(rows.columns()).from(rows.table()))
                .onConflictDoNothing()
                .returning(EVENT_SEEN.EVENT_ID)
                .fetch(EVENT_SEEN.EVENT_ID));
    }
}
