package io.paidonce.orders.payment;

import static io.paidonce.orders.schema.Tables.EVENT_SET_ASIDE;

import io.paidonce.orders.rows.Rows;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import org.springframework.stereotype.Component;

/** The table {@code event_set_aside}. A record that comes again is not set aside twice. */
@Component
final class JooqSetAside {

    private final DSLContext dsl;
    private final InstantSource clock;

    JooqSetAside(DSLContext dsl, InstantSource clock) {
        this.dsl = dsl;
        this.clock = clock;
    }

    void add(Collection<SetAside> events) {
        if (events.isEmpty()) {
            return;
        }
        OffsetDateTime now = clock.instant().atOffset(ZoneOffset.UTC);
        Rows<SetAside> rows = Rows.of(events)
                .column(EVENT_SET_ASIDE.TOPIC, SetAside::topic)
                .column(EVENT_SET_ASIDE.PARTITION, SetAside::partition)
                .column(EVENT_SET_ASIDE.RECORD_OFFSET, SetAside::offset)
                .column(EVENT_SET_ASIDE.REASON, event -> event.reason().name())
                .column(EVENT_SET_ASIDE.DETAIL, SetAside::detail)
                .column(EVENT_SET_ASIDE.RECORDED_AT, event -> now);
        dsl.insertInto(EVENT_SET_ASIDE, rows.columnsOf(EVENT_SET_ASIDE))
                .select(DSL.select(rows.columns()).from(rows.table()))
                .onConflictDoNothing()
                .execute();
    }
}
