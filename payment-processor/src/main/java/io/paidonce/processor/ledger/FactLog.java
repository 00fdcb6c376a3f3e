package io.paidonce.processor.ledger;

import static io.paidonce.processor.schema.Tables.PAYMENT_CALLBACK_LOG;

import io.paidonce.contracts.AccountRef;
import io.paidonce.contracts.Money;
import io.paidonce.gateways.FactKind;
import io.paidonce.processor.fact.Coordinate;
import io.paidonce.processor.fact.Ending;
import io.paidonce.processor.fact.FactIdentity;
import io.paidonce.processor.ledger.Judgement.NewFact;
import io.paidonce.processor.ledger.Judgement.Release;
import io.paidonce.processor.schema.tables.PaymentCallbackLog;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/** The table {@code payment_callback_log}. */
final class FactLog {

    private static final PaymentCallbackLog LOG = PAYMENT_CALLBACK_LOG;

    private final DSLContext dsl;

    FactLog(DSLContext dsl) {
        this.dsl = dsl;
    }

    /** Those of the facts that have a row. */
    Set<FactIdentity> known(Collection<FactIdentity> facts) {
        if (facts.isEmpty()) {
            return Set.of();
        }
        Rows<FactIdentity> rows = identities(facts, Function.identity());
        return new HashSet<>(dsl.select(LOG.GATEWAY, LOG.ACCOUNT, LOG.TRANSACTION_ID, LOG.FACT, LOG.SUBJECT)
                .from(rows.table())
                .join(LOG)
                .on(LOG.GATEWAY.eq(rows.get(LOG.GATEWAY)))
                .and(LOG.ACCOUNT.eq(rows.get(LOG.ACCOUNT)))
                .and(LOG.TRANSACTION_ID.eq(rows.get(LOG.TRANSACTION_ID)))
                .and(LOG.FACT.eq(rows.get(LOG.FACT)))
                .and(LOG.SUBJECT.eq(rows.get(LOG.SUBJECT)))
                .fetch(FactLog::identity));
    }

    /** The orders that earlier facts of these transactions named. */
    Map<Transaction, String> ordersOf(Collection<Transaction> transactions) {
        Rows<Transaction> rows = transactions(transactions);
        return dsl
                .selectDistinct(LOG.GATEWAY, LOG.ACCOUNT, LOG.TRANSACTION_ID, LOG.ORDER_NO)
                .from(rows.table())
                .join(LOG)
                .on(LOG.GATEWAY.eq(rows.get(LOG.GATEWAY)))
                .and(LOG.ACCOUNT.eq(rows.get(LOG.ACCOUNT)))
                .and(LOG.TRANSACTION_ID.eq(rows.get(LOG.TRANSACTION_ID)))
                .and(LOG.ORDER_NO.isNotNull())
                .fetch()
                .stream()
                .collect(Collectors.toMap(
                        found -> new Transaction(
                                new AccountRef(found.get(LOG.GATEWAY), found.get(LOG.ACCOUNT)),
                                found.get(LOG.TRANSACTION_ID)),
                        found -> found.get(LOG.ORDER_NO),
                        (one, other) -> one));
    }

    /** Captured money that waits for these orders, by order number. */
    Map<String, List<Capture>> waitingFor(Collection<String> orderNos) {
        return dsl
                .select(LOG.fields())
                .from(LOG)
                .where(LOG.ORDER_NO.eq(DSL.any(orderNos.toArray(String[]::new))))
                .and(LOG.ENDING.in(Ending.PARKED.name(), Ending.FOREIGN.name()))
                .and(LOG.FACT.eq(FactKind.CAPTURED.name()))
                .orderBy(LOG.DECIDED_AT, LOG.TRANSACTION_ID)
                .fetch()
                .stream()
                .collect(Collectors.groupingBy(
                        found -> found.get(LOG.ORDER_NO), Collectors.mapping(FactLog::capture, Collectors.toList())));
    }

    /** Captured money of these transactions that found no order. */
    List<Capture> foreignOf(Collection<Transaction> transactions) {
        Rows<Transaction> rows = transactions(transactions);
        return dsl.select(LOG.fields())
                .from(rows.table())
                .join(LOG)
                .on(LOG.GATEWAY.eq(rows.get(LOG.GATEWAY)))
                .and(LOG.ACCOUNT.eq(rows.get(LOG.ACCOUNT)))
                .and(LOG.TRANSACTION_ID.eq(rows.get(LOG.TRANSACTION_ID)))
                .and(LOG.ENDING.eq(Ending.FOREIGN.name()))
                .and(LOG.FACT.eq(FactKind.CAPTURED.name()))
                .fetch(FactLog::capture);
    }

    /**
     * Inserts what is new.
     *
     * @return how many rows were inserted; fewer than given if somebody else stated one of the facts meanwhile
     */
    int insert(Collection<NewFact> facts, ToIntFunction<Coordinate> pass) {
        if (facts.isEmpty()) {
            return 0;
        }
        List<NewFact> sorted = facts.stream()
                .sorted((one, other) ->
                        one.stated().identity().compareTo(other.stated().identity()))
                .toList();
        Rows<NewFact> rows = identities(sorted, fact -> fact.stated().identity())
                .column(LOG.ORDER_NO, NewFact::orderNo)
                .column(LOG.AMOUNT_MINOR, fact -> {
                    Money amount = fact.stated().fact().amount();
                    return amount == null ? null : amount.minorUnits();
                })
                .column(LOG.CURRENCY, fact -> {
                    Money amount = fact.stated().fact().amount();
                    return amount == null ? null : amount.currency();
                })
                .column(LOG.OCCURRED_AT, fact -> utc(fact.stated().fact().occurredAt()))
                .column(LOG.GATEWAY_EVENT_ID, fact -> fact.stated().gatewayEventId())
                .column(LOG.GATEWAY_EVENT_TYPE, fact -> fact.stated().gatewayEventType())
                .column(LOG.ENDING, fact -> fact.ending().name());
        carried(rows, fact -> fact.stated().coordinate(), pass, NewFact::announcement);
        List<Field<?>> columns = new ArrayList<>(rows.columnsOf(LOG));
        columns.add(LOG.EVENT_EMITTED);
        return dsl.insertInto(LOG, columns)
                .select(DSL.select(rows.columns())
                        .select(EmittedEvents.has(rows.get(LOG.EVENT_ID)))
                        .from(rows.table()))
                .onConflictDoNothing()
                .execute();
    }

    /** Writes what was decided of waiting money, with the snapshot as its carrier. */
    void release(Collection<Release> releases, ToIntFunction<Coordinate> pass) {
        if (releases.isEmpty()) {
            return;
        }
        Rows<Release> rows = identities(releases, Release::identity)
                .column(LOG.ORDER_NO, Release::orderNo)
                .column(LOG.ENDING, release -> release.ending().name());
        carried(rows, Release::carrier, pass, Release::announcement);
        dsl.update(LOG)
                .set(LOG.ORDER_NO, rows.get(LOG.ORDER_NO))
                .set(LOG.ENDING, rows.get(LOG.ENDING))
                .set(LOG.CARRIER_TOPIC_ID, rows.get(LOG.CARRIER_TOPIC_ID))
                .set(LOG.CARRIER_PARTITION, rows.get(LOG.CARRIER_PARTITION))
                .set(LOG.CARRIER_OFFSET, rows.get(LOG.CARRIER_OFFSET))
                .set(LOG.CARRIER_PASS, rows.get(LOG.CARRIER_PASS))
                .set(LOG.EVENT_ID, rows.get(LOG.EVENT_ID))
                .set(LOG.EVENT_TYPE, rows.get(LOG.EVENT_TYPE))
                .set(LOG.EVENT_KEY, rows.get(LOG.EVENT_KEY))
                .set(LOG.EVENT_TIME, rows.get(LOG.EVENT_TIME))
                .set(LOG.EVENT_PAYLOAD, rows.get(LOG.EVENT_PAYLOAD))
                .set(LOG.EVENT_EMITTED, EmittedEvents.has(rows.get(LOG.EVENT_ID)))
                .from(rows.table())
                .where(LOG.GATEWAY.eq(rows.get(LOG.GATEWAY)))
                .and(LOG.ACCOUNT.eq(rows.get(LOG.ACCOUNT)))
                .and(LOG.TRANSACTION_ID.eq(rows.get(LOG.TRANSACTION_ID)))
                .and(LOG.FACT.eq(rows.get(LOG.FACT)))
                .and(LOG.SUBJECT.eq(rows.get(LOG.SUBJECT)))
                .execute();
    }

    private static <R> void carried(
            Rows<R> rows,
            Function<R, Coordinate> carrier,
            ToIntFunction<Coordinate> pass,
            Function<R, @Nullable Announcement> announcement) {
        rows.column(LOG.CARRIER_TOPIC_ID, row -> carrier.apply(row).topicId())
                .column(LOG.CARRIER_PARTITION, row -> carrier.apply(row).partition())
                .column(LOG.CARRIER_OFFSET, row -> carrier.apply(row).offset())
                .column(LOG.CARRIER_PASS, row -> pass.applyAsInt(carrier.apply(row)))
                .column(LOG.EVENT_ID, row -> of(announcement.apply(row), a -> a.id().value()))
                .column(LOG.EVENT_TYPE, row -> of(announcement.apply(row), Announcement::type))
                .column(LOG.EVENT_KEY, row -> of(announcement.apply(row), Announcement::key))
                .column(LOG.EVENT_TIME, row -> of(announcement.apply(row), a -> utc(a.time())))
                .column(LOG.EVENT_PAYLOAD, row -> of(announcement.apply(row), Announcement::payload));
    }

    private static <T> @Nullable T of(@Nullable Announcement announcement, Function<Announcement, T> part) {
        return announcement == null ? null : part.apply(announcement);
    }

    private static <R> Rows<R> identities(Collection<R> rows, Function<R, FactIdentity> identity) {
        return Rows.of(rows)
                .column(LOG.GATEWAY, row -> identity.apply(row).gateway())
                .column(LOG.ACCOUNT, row -> identity.apply(row).account())
                .column(LOG.TRANSACTION_ID, row -> identity.apply(row).transactionId())
                .column(LOG.FACT, row -> identity.apply(row).kind().name())
                .column(LOG.SUBJECT, row -> identity.apply(row).subject());
    }

    private static Rows<Transaction> transactions(Collection<Transaction> transactions) {
        return Rows.of(transactions)
                .column(LOG.GATEWAY, transaction -> transaction.account().gateway())
                .column(LOG.ACCOUNT, transaction -> transaction.account().account())
                .column(LOG.TRANSACTION_ID, Transaction::id);
    }

    private static FactIdentity identity(Record found) {
        return new FactIdentity(
                found.get(LOG.GATEWAY),
                found.get(LOG.ACCOUNT),
                found.get(LOG.TRANSACTION_ID),
                FactKind.valueOf(found.get(LOG.FACT)),
                found.get(LOG.SUBJECT));
    }

    private static Capture capture(Record found) {
        return new Capture(
                identity(found),
                new Money(found.get(LOG.AMOUNT_MINOR), found.get(LOG.CURRENCY)),
                found.get(LOG.OCCURRED_AT).toInstant());
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
