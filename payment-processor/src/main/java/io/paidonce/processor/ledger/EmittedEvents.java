package io.paidonce.processor.ledger;

import static io.paidonce.processor.schema.Tables.EMITTED_EVENT;

import io.paidonce.processor.schema.tables.EmittedEvent;
import java.util.Collection;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.impl.DSL;

/**
 * The table {@code emitted_event}: what was announced by decisions that this database has lost. It is empty unless the
 * database was restored.
 */
final class EmittedEvents {

    private static final EmittedEvent EMITTED = EMITTED_EVENT;

    private final DSLContext dsl;

    EmittedEvents(DSLContext dsl) {
        this.dsl = dsl;
    }

    /**
     * Whether an event is on its topic already, asked by the very statement that stores it. For a row without an event
     * the answer is no.
     */
    static Field<Boolean> has(Field<UUID> eventId) {
        return DSL.field(DSL.exists(DSL.selectOne().from(EMITTED).where(EMITTED.EVENT_ID.eq(eventId))));
    }

    /** @return how many of them were not known yet */
    int add(Collection<UUID> eventIds) {
        Rows<UUID> rows = Rows.of(eventIds).column(EMITTED.EVENT_ID, id -> id);
        return dsl.insertInto(EMITTED, EMITTED.EVENT_ID)
                .select(DSL.select(rows.get(EMITTED.EVENT_ID)).from(rows.table()))
                .onConflictDoNothing()
                .execute();
    }
}
