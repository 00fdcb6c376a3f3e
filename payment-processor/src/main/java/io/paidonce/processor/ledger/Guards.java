package io.paidonce.processor.ledger;

import static io.paidonce.processor.schema.Tables.ORDER_GUARD;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toUnmodifiableSet;

import io.paidonce.contracts.AccountRef;
import io.paidonce.contracts.Money;
import io.paidonce.processor.fact.Coordinate;
import io.paidonce.processor.ledger.Judgement.Closing;
import io.paidonce.processor.schema.tables.OrderGuard;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/** The table {@code order_guard}. */
final class Guards {

    private static final OrderGuard GUARD = ORDER_GUARD;

    private final DSLContext dsl;

    Guards(DSLContext dsl) {
        this.dsl = dsl;
    }

    /**
     * Locks the guards of these orders until the transaction ends, in the order of their numbers, so that two batches
     * that share orders cannot wait for each other. An unknown order gets a placeholder, for what is not there cannot
     * be locked.
     */
    Map<String, Guard> lock(SortedSet<String> orderNos) {
        Map<String, Guard> locked = new HashMap<>(2 * orderNos.size());
        lockInto(locked, orderNos);
        if (locked.size() < orderNos.size()) {
            SortedSet<String> missing = new TreeSet<>(orderNos);
            missing.removeAll(locked.keySet());
            insertPlaceholders(missing);
            lockInto(locked, missing);
        }
        return locked;
    }

    private void lockInto(Map<String, Guard> locked, SortedSet<String> orderNos) {
        dsl.select(GUARD.fields())
                .from(GUARD)
                .where(GUARD.ORDER_NO.eq(DSL.any(orderNos.toArray(String[]::new))))
                .orderBy(GUARD.ORDER_NO)
                .forUpdate()
                .fetch(Guards::guard)
                .forEach(guard -> locked.put(guard.orderNo(), guard));
    }

    private void insertPlaceholders(SortedSet<String> orderNos) {
        Rows<Guard> rows = rows(orderNos.stream().map(Guard::placeholder).toList());
        dsl.insertInto(GUARD, rows.columnsOf(GUARD))
                .select(DSL.select(rows.columns()).from(rows.table()))
                .onConflictDoNothing()
                .execute();
    }

    void update(Collection<Guard> guards) {
        if (guards.isEmpty()) {
            return;
        }
        Rows<Guard> rows = rows(guards);
        dsl.update(GUARD)
                .set(GUARD.STATE, rows.get(GUARD.STATE))
                .set(GUARD.SNAPSHOT_VERSION, rows.get(GUARD.SNAPSHOT_VERSION))
                .set(GUARD.AMOUNT_MINOR, rows.get(GUARD.AMOUNT_MINOR))
                .set(GUARD.CURRENCY, rows.get(GUARD.CURRENCY))
                .set(GUARD.PAYABLE_BY, rows.get(GUARD.PAYABLE_BY))
                .set(GUARD.PAID_GATEWAY, rows.get(GUARD.PAID_GATEWAY))
                .set(GUARD.PAID_ACCOUNT, rows.get(GUARD.PAID_ACCOUNT))
                .set(GUARD.PAID_TRANSACTION, rows.get(GUARD.PAID_TRANSACTION))
                .from(rows.table())
                .where(GUARD.ORDER_NO.eq(rows.get(GUARD.ORDER_NO)))
                .execute();
    }

    /** Stores what the snapshots that closed these orders have to emit. */
    void carry(Collection<Closing> closings, ToIntFunction<Coordinate> pass) {
        if (closings.isEmpty()) {
            return;
        }
        Rows<Closing> rows = Rows.of(closings)
                .column(GUARD.ORDER_NO, Closing::orderNo)
                .column(GUARD.CARRIER_TOPIC_ID, closing -> closing.carrier().topicId())
                .column(GUARD.CARRIER_PARTITION, closing -> closing.carrier().partition())
                .column(GUARD.CARRIER_OFFSET, closing -> closing.carrier().offset())
                .column(GUARD.CARRIER_PASS, closing -> pass.applyAsInt(closing.carrier()))
                .column(GUARD.EVENT_ID, closing -> closing.announcement().id().value())
                .column(GUARD.EVENT_TYPE, closing -> closing.announcement().type())
                .column(GUARD.EVENT_KEY, closing -> closing.announcement().key())
                .column(
                        GUARD.EVENT_TIME,
                        closing -> closing.announcement().time().atOffset(ZoneOffset.UTC))
                .column(GUARD.EVENT_PAYLOAD, closing -> closing.announcement().payload());
        dsl.update(GUARD)
                .set(GUARD.CARRIER_TOPIC_ID, rows.get(GUARD.CARRIER_TOPIC_ID))
                .set(GUARD.CARRIER_PARTITION, rows.get(GUARD.CARRIER_PARTITION))
                .set(GUARD.CARRIER_OFFSET, rows.get(GUARD.CARRIER_OFFSET))
                .set(GUARD.CARRIER_PASS, rows.get(GUARD.CARRIER_PASS))
                .set(GUARD.EVENT_ID, rows.get(GUARD.EVENT_ID))
                .set(GUARD.EVENT_TYPE, rows.get(GUARD.EVENT_TYPE))
                .set(GUARD.EVENT_KEY, rows.get(GUARD.EVENT_KEY))
                .set(GUARD.EVENT_TIME, rows.get(GUARD.EVENT_TIME))
                .set(GUARD.EVENT_PAYLOAD, rows.get(GUARD.EVENT_PAYLOAD))
                .set(GUARD.EVENT_EMITTED, EmittedEvents.has(rows.get(GUARD.EVENT_ID)))
                .from(rows.table())
                .where(GUARD.ORDER_NO.eq(rows.get(GUARD.ORDER_NO)))
                .execute();
    }

    private static Rows<Guard> rows(Collection<Guard> guards) {
        return Rows.of(guards)
                .column(GUARD.ORDER_NO, Guard::orderNo)
                .column(GUARD.STATE, guard -> guard.state().name())
                .column(GUARD.SNAPSHOT_VERSION, Guard::snapshotVersion)
                .column(GUARD.AMOUNT_MINOR, guard -> {
                    Money expected = guard.expected();
                    return expected == null ? null : expected.minorUnits();
                })
                .column(GUARD.CURRENCY, guard -> {
                    Money expected = guard.expected();
                    return expected == null ? null : expected.currency();
                })
                .column(
                        GUARD.PAYABLE_BY,
                        guard -> guard.payableBy().stream()
                                .map(AccountRef::toString)
                                .sorted()
                                .collect(joining(",")))
                .column(GUARD.PAID_GATEWAY, guard -> {
                    Transaction paidBy = guard.paidBy();
                    return paidBy == null ? null : paidBy.account().gateway();
                })
                .column(GUARD.PAID_ACCOUNT, guard -> {
                    Transaction paidBy = guard.paidBy();
                    return paidBy == null ? null : paidBy.account().account();
                })
                .column(GUARD.PAID_TRANSACTION, guard -> {
                    Transaction paidBy = guard.paidBy();
                    return paidBy == null ? null : paidBy.id();
                });
    }

    private static Guard guard(Record found) {
        return new Guard(
                found.get(GUARD.ORDER_NO),
                Guard.State.valueOf(found.get(GUARD.STATE)),
                found.get(GUARD.SNAPSHOT_VERSION),
                expected(found),
                accounts(found.get(GUARD.PAYABLE_BY)),
                paidBy(found));
    }

    private static @Nullable Money expected(Record found) {
        Long minorUnits = found.get(GUARD.AMOUNT_MINOR);
        return minorUnits == null ? null : new Money(minorUnits, found.get(GUARD.CURRENCY));
    }

    private static @Nullable Transaction paidBy(Record found) {
        String id = found.get(GUARD.PAID_TRANSACTION);
        return id == null
                ? null
                : new Transaction(new AccountRef(found.get(GUARD.PAID_GATEWAY), found.get(GUARD.PAID_ACCOUNT)), id);
    }

    private static Set<AccountRef> accounts(String joined) {
        return Stream.of(joined.split(","))
                .filter(account -> !account.isEmpty())
                .map(account -> account.split("/", 2))
                .map(parts -> new AccountRef(parts[0], parts[1]))
                .collect(toUnmodifiableSet());
    }
}
