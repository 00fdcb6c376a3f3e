package io.paidonce.processor.ledger;

import static io.paidonce.processor.schema.Tables.ORDER_GUARD;
import static io.paidonce.processor.schema.Tables.PARTITION_PASS;
import static io.paidonce.processor.schema.Tables.PAYMENT_CALLBACK_LOG;

import io.paidonce.contracts.EventId;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.Table;
import org.jooq.impl.DSL;

/**
 * What a batch owes: every decided event whose carrier lies in a span that the batch moves the committed position over.
 * Asked by range and not by record, for a carrier may have been compacted or expired since it decided.
 */
final class Debts {

    private static final Field<Long> FROM = DSL.field(DSL.name("from_offset"), Long.class);
    private static final Field<Long> TO = DSL.field(DSL.name("to_offset"), Long.class);

    private final DSLContext dsl;

    Debts(DSLContext dsl) {
        this.dsl = dsl;
    }

    /**
     * What the spans owe, in the order of the carriers. Debts of an earlier pass that never reached them become this
     * pass's own, so that a later pass knows who paid them.
     */
    List<Announcement> of(Collection<Span> spans) {
        List<Announcement> owed = new ArrayList<>();
        for (Carriers carriers : List.of(Carriers.FACTS, Carriers.GUARDS)) {
            if (collect(carriers, spans, owed)) {
                takeOver(carriers, spans);
            }
        }
        return owed;
    }

    private boolean collect(Carriers carriers, Collection<Span> spans, List<Announcement> owed) {
        Rows<Span> rows = rows(carriers, spans);
        boolean inherited = false;
        for (Record found : dsl.select(
                        carriers.eventId,
                        carriers.eventType,
                        carriers.eventKey,
                        carriers.eventTime,
                        carriers.eventPayload,
                        carriers.pass.lt(rows.get(carriers.pass)).as("inherited"))
                .from(rows.table())
                .join(carriers.table)
                .on(inSpan(carriers, rows))
                .and(carriers.pass.eq(rows.get(carriers.pass)).or(neverReached(carriers, rows)))
                .orderBy(carriers.topicId, carriers.partition, carriers.offset)
                .fetch()) {
            owed.add(new Announcement(
                    new EventId(found.get(carriers.eventId)),
                    found.get(carriers.eventType),
                    found.get(carriers.eventKey),
                    found.get(carriers.eventTime).toInstant(),
                    found.get(carriers.eventPayload)));
            inherited |= found.get("inherited", boolean.class);
        }
        return inherited;
    }

    private void takeOver(Carriers carriers, Collection<Span> spans) {
        Rows<Span> rows = rows(carriers, spans);
        dsl.update(carriers.table)
                .set(carriers.pass, rows.get(carriers.pass))
                .from(rows.table())
                .where(inSpan(carriers, rows))
                .and(neverReached(carriers, rows))
                .execute();
    }

    private static Condition inSpan(Carriers carriers, Rows<Span> rows) {
        return carriers.topicId
                .eq(rows.get(carriers.topicId))
                .and(carriers.partition.eq(rows.get(carriers.partition)))
                .and(carriers.offset.ge(rows.get(FROM)))
                .and(carriers.offset.lt(rows.get(TO)))
                .and(carriers.eventId.isNotNull())
                .and(carriers.emitted.isFalse());
    }

    /* The row is of an earlier pass, and that pass is not known to have come past it. */
    private static Condition neverReached(Carriers carriers, Rows<Span> rows) {
        return carriers.pass
                .lt(rows.get(carriers.pass))
                .andNotExists(DSL.selectOne()
                        .from(PARTITION_PASS)
                        .where(PARTITION_PASS.TOPIC_ID.eq(carriers.topicId))
                        .and(PARTITION_PASS.PARTITION.eq(carriers.partition))
                        .and(PARTITION_PASS.PASS.eq(carriers.pass))
                        .and(PARTITION_PASS.REACHED.gt(carriers.offset)));
    }

    private static Rows<Span> rows(Carriers carriers, Collection<Span> spans) {
        return Rows.of(spans)
                .column(carriers.topicId, Span::topicId)
                .column(carriers.partition, Span::partition)
                .column(carriers.pass, Span::pass)
                .column(FROM, Span::from)
                .column(TO, Span::to);
    }

    /** A table whose rows are carried. */
    private record Carriers(
            Table<?> table,
            Field<UUID> topicId,
            Field<Integer> partition,
            Field<Long> offset,
            Field<Integer> pass,
            Field<UUID> eventId,
            Field<String> eventType,
            Field<String> eventKey,
            Field<OffsetDateTime> eventTime,
            Field<String> eventPayload,
            Field<Boolean> emitted) {

        static final Carriers FACTS = new Carriers(
                PAYMENT_CALLBACK_LOG,
                PAYMENT_CALLBACK_LOG.CARRIER_TOPIC_ID,
                PAYMENT_CALLBACK_LOG.CARRIER_PARTITION,
                PAYMENT_CALLBACK_LOG.CARRIER_OFFSET,
                PAYMENT_CALLBACK_LOG.CARRIER_PASS,
                PAYMENT_CALLBACK_LOG.EVENT_ID,
                PAYMENT_CALLBACK_LOG.EVENT_TYPE,
                PAYMENT_CALLBACK_LOG.EVENT_KEY,
                PAYMENT_CALLBACK_LOG.EVENT_TIME,
                PAYMENT_CALLBACK_LOG.EVENT_PAYLOAD,
                PAYMENT_CALLBACK_LOG.EVENT_EMITTED);
        static final Carriers GUARDS = new Carriers(
                ORDER_GUARD,
                ORDER_GUARD.CARRIER_TOPIC_ID,
                ORDER_GUARD.CARRIER_PARTITION,
                ORDER_GUARD.CARRIER_OFFSET,
                ORDER_GUARD.CARRIER_PASS,
                ORDER_GUARD.EVENT_ID,
                ORDER_GUARD.EVENT_TYPE,
                ORDER_GUARD.EVENT_KEY,
                ORDER_GUARD.EVENT_TIME,
                ORDER_GUARD.EVENT_PAYLOAD,
                ORDER_GUARD.EVENT_EMITTED);
    }
}
