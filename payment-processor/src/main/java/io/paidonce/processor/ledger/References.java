package io.paidonce.processor.ledger;

import static io.paidonce.processor.schema.Tables.PAYMENT_REFERENCE;

import io.paidonce.contracts.AccountRef;
import io.paidonce.processor.schema.tables.PaymentReference;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;

/** The table {@code payment_reference}: which order an id at a gateway belongs to. */
final class References {

    private static final PaymentReference REFERENCE = PAYMENT_REFERENCE;
    private static final Field<Long> KEY = DSL.field("key", SQLDataType.BIGINT);

    private final DSLContext dsl;

    References(DSLContext dsl) {
        this.dsl = dsl;
    }

    /**
     * Makes a fact that names no order and a snapshot that names its transaction wait for each other: whichever comes
     * second sees the first. Row locks cannot do that, for neither has a row that the other would lock.
     */
    void lock(Collection<Transaction> transactions) {
        Long[] keys = transactions.stream()
                .map(transaction -> (long) transaction.hashCode())
                .distinct()
                .sorted()
                .toArray(Long[]::new);
        dsl.select(DSL.function("pg_advisory_xact_lock", SQLDataType.OTHER, KEY))
                .from(DSL.table("unnest({0})", DSL.val(keys)).as("k", "key"))
                .execute();
    }

    /** Remembers which order an id belongs to; the first order that names it keeps it. */
    void save(Map<Transaction, String> orders) {
        Rows<Map.Entry<Transaction, String>> rows = Rows.of(orders.entrySet())
                .column(REFERENCE.GATEWAY, entry -> entry.getKey().account().gateway())
                .column(REFERENCE.ACCOUNT, entry -> entry.getKey().account().account())
                .column(REFERENCE.REFERENCE, entry -> entry.getKey().id())
                .column(REFERENCE.ORDER_NO, Map.Entry::getValue);
        dsl.insertInto(REFERENCE, rows.columnsOf(REFERENCE))
                .select(DSL.select(rows.columns()).from(rows.table()))
                .onConflictDoNothing()
                .execute();
    }

    /** The orders to which these ids belong. */
    Map<Transaction, String> ordersOf(Collection<Transaction> ids) {
        Rows<Transaction> rows = Rows.of(ids)
                .column(REFERENCE.GATEWAY, id -> id.account().gateway())
                .column(REFERENCE.ACCOUNT, id -> id.account().account())
                .column(REFERENCE.REFERENCE, Transaction::id);
        return dsl
                .select(REFERENCE.fields())
                .from(rows.table())
                .join(REFERENCE)
                .on(REFERENCE.GATEWAY.eq(rows.get(REFERENCE.GATEWAY)))
                .and(REFERENCE.ACCOUNT.eq(rows.get(REFERENCE.ACCOUNT)))
                .and(REFERENCE.REFERENCE.eq(rows.get(REFERENCE.REFERENCE)))
                .fetch()
                .stream()
                .collect(Collectors.toMap(
                        found -> new Transaction(
                                new AccountRef(found.get(REFERENCE.GATEWAY), found.get(REFERENCE.ACCOUNT)),
                                found.get(REFERENCE.REFERENCE)),
                        found -> found.get(REFERENCE.ORDER_NO)));
    }
}
