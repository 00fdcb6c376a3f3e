package io.paidonce.orders.hold;

import static io.paidonce.orders.schema.Tables.HOLD;
import static io.paidonce.orders.schema.Tables.ORDER_REFUND;

import io.paidonce.contracts.Money;
import io.paidonce.orders.rows.Rows;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;
import java.util.UUID;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/** The table {@code hold}. */
final class JooqHolds {

    private static final Field<Long> REFUNDED_MINOR = DSL.field(DSL.name("refunded_minor"), Long.class);
    private static final Field<String> REFUNDED_CURRENCY = DSL.field(DSL.name("refunded_currency"), String.class);

    private final DSLContext dsl;

    JooqHolds(DSLContext dsl) {
        this.dsl = dsl;
    }

    /** Adds what is new, and lets disputes move on, never back. */
    void add(Collection<NewHold> told, Instant now) {
        if (told.isEmpty()) {
            return;
        }
        // In the order of their ids, so that two batches that share holds cannot wait for each other.
        TreeMap<UUID, NewHold> holds = new TreeMap<>();
        told.forEach(hold -> holds.merge(hold.id(), hold, NewHold::and));
        Rows<NewHold> rows = Rows.of(holds.values())
                .column(HOLD.HOLD_ID, NewHold::id)
                .column(HOLD.ORDER_NO, NewHold::orderNo)
                .column(HOLD.REASON, hold -> hold.reason().name())
                .column(HOLD.GATEWAY, NewHold::gateway)
                .column(HOLD.ACCOUNT, NewHold::account)
                .column(HOLD.TRANSACTION_ID, NewHold::transactionId)
                .column(HOLD.DISPUTE_ID, hold -> {
                    Dispute dispute = hold.dispute();
                    return dispute == null ? null : dispute.id();
                })
                .column(HOLD.DISPUTE_STAGE, hold -> {
                    Dispute dispute = hold.dispute();
                    return dispute == null ? null : dispute.stage().name();
                })
                .column(HOLD.PROGRESS, hold -> (short) hold.progress())
                .column(HOLD.AMOUNT_MINOR, hold -> {
                    Money amount = hold.amount();
                    return amount == null ? null : amount.minorUnits();
                })
                .column(HOLD.CURRENCY, hold -> {
                    Money amount = hold.amount();
                    return amount == null ? null : amount.currency();
                })
                .column(HOLD.ACTION, NewHold::action)
                .column(HOLD.SINCE, hold -> hold.since().atOffset(ZoneOffset.UTC))
                .column(HOLD.RECORDED_AT, hold -> now.atOffset(ZoneOffset.UTC));
        Condition further = DSL.excluded(HOLD.PROGRESS).gt(HOLD.PROGRESS);
        dsl.insertInto(HOLD, rows.columnsOf(HOLD))
                .select(DSL.select(rows.columns()).from(rows.table()))
                .onConflict(HOLD.HOLD_ID)
                .doUpdate()
                .set(HOLD.SINCE, DSL.least(HOLD.SINCE, DSL.excluded(HOLD.SINCE)))
                .set(HOLD.ORDER_NO, DSL.coalesce(HOLD.ORDER_NO, DSL.excluded(HOLD.ORDER_NO)))
                .set(HOLD.DISPUTE_STAGE, further(further, HOLD.DISPUTE_STAGE))
                .set(HOLD.AMOUNT_MINOR, further(further, HOLD.AMOUNT_MINOR))
                .set(HOLD.CURRENCY, further(further, HOLD.CURRENCY))
                .set(HOLD.PROGRESS, DSL.greatest(HOLD.PROGRESS, DSL.excluded(HOLD.PROGRESS)))
                .execute();
    }

    private static <T> Field<T> further(Condition further, Field<T> column) {
        return DSL.when(further, DSL.excluded(column)).otherwise(column);
    }

    List<Hold> of(String orderNo) {
        return fetch(HOLD.ORDER_NO.eq(orderNo), Integer.MAX_VALUE);
    }

    @Nullable
    Hold find(UUID id) {
        List<Hold> found = fetch(HOLD.HOLD_ID.eq(id), 1);
        return found.isEmpty() ? null : found.getFirst();
    }

    /** The next holds behind one, in the order in which they came. */
    List<Hold> list(HoldQuery query, int limit) {
        Condition wanted = DSL.trueCondition();
        HoldReason reason = query.reason();
        if (reason != null) {
            wanted = wanted.and(HOLD.REASON.eq(reason.name()));
        }
        Boolean resolved = query.resolved();
        if (resolved != null) {
            wanted = wanted.and(resolved ? HOLD.RESOLVED_AT.isNotNull() : HOLD.RESOLVED_AT.isNull());
        }
        UUID after = query.after();
        if (after != null) {
            var last = HOLD.as("last");
            wanted = wanted.and(DSL.row(HOLD.RECORDED_AT, HOLD.HOLD_ID)
                    .gt(DSL.select(last.RECORDED_AT, last.HOLD_ID).from(last).where(last.HOLD_ID.eq(after))));
        }
        return fetch(wanted, limit);
    }

    /** Whether this decided it; false if it is decided already, or is not there. */
    boolean resolve(UUID id, Hold.Resolution resolution) {
        return dsl.update(HOLD)
                        .set(HOLD.RESOLVED_BY, resolution.by())
                        .set(HOLD.DECISION, resolution.decision())
                        .set(HOLD.RESOLVED_AT, resolution.at().atOffset(ZoneOffset.UTC))
                        .where(HOLD.HOLD_ID.eq(id), HOLD.RESOLVED_AT.isNull())
                        .execute()
                == 1;
    }

    private List<Hold> fetch(Condition wanted, int limit) {
        var newest = DSL.select(
                        ORDER_REFUND.TOTAL_MINOR.as(REFUNDED_MINOR), ORDER_REFUND.CURRENCY.as(REFUNDED_CURRENCY))
                .from(ORDER_REFUND)
                .where(
                        ORDER_REFUND.ORDER_NO.eq(HOLD.ORDER_NO),
                        ORDER_REFUND.GATEWAY.eq(HOLD.GATEWAY),
                        ORDER_REFUND.ACCOUNT.eq(HOLD.ACCOUNT),
                        ORDER_REFUND.TRANSACTION_ID.eq(HOLD.TRANSACTION_ID))
                .orderBy(ORDER_REFUND.ID.desc())
                .limit(1);
        var refund = DSL.lateral(newest.asTable("refund"));
        return dsl.select(HOLD.fields())
                .select(REFUNDED_MINOR, REFUNDED_CURRENCY)
                .from(HOLD)
                .leftJoin(refund)
                .on(DSL.trueCondition())
                .where(wanted)
                .orderBy(HOLD.RECORDED_AT, HOLD.HOLD_ID)
                .limit(limit)
                .fetch(JooqHolds::hold);
    }

    private static Hold hold(Record row) {
        return new Hold(
                row.get(HOLD.HOLD_ID),
                row.get(HOLD.ORDER_NO),
                HoldReason.valueOf(row.get(HOLD.REASON)),
                row.get(HOLD.GATEWAY),
                row.get(HOLD.ACCOUNT),
                row.get(HOLD.TRANSACTION_ID),
                row.get(HOLD.DISPUTE_ID),
                row.get(HOLD.DISPUTE_STAGE),
                money(row.get(HOLD.AMOUNT_MINOR), row.get(HOLD.CURRENCY)),
                money(row.get(REFUNDED_MINOR), row.get(REFUNDED_CURRENCY)),
                row.get(HOLD.ACTION),
                row.get(HOLD.SINCE).toInstant(),
                row.get(HOLD.RECORDED_AT).toInstant(),
                resolution(row));
    }

    private static Hold.@Nullable Resolution resolution(Record row) {
        var at = row.get(HOLD.RESOLVED_AT);
        return at == null
                ? null
                : new Hold.Resolution(row.get(HOLD.RESOLVED_BY), row.get(HOLD.DECISION), at.toInstant());
    }

    private static @Nullable Money money(@Nullable Long minorUnits, @Nullable String currency) {
        return minorUnits == null || currency == null ? null : new Money(minorUnits, currency);
    }
}
