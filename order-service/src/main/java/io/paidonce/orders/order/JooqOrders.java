package io.paidonce.orders.order;

import static io.paidonce.orders.schema.Tables.ORDERS;
import static io.paidonce.orders.schema.Tables.ORDER_PAYMENT;

import io.paidonce.contracts.Money;
import io.paidonce.contracts.OrderStatus;
import io.paidonce.contracts.PaymentReference;
import io.paidonce.orders.rows.Rows;
import io.paidonce.orders.schema.tables.OrderPayment;
import io.paidonce.orders.schema.tables.Orders;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/** The tables {@code orders} and {@code order_payment}. */
final class JooqOrders {

    private static final Orders ORDER = ORDERS;
    private static final OrderPayment PAYMENT = ORDER_PAYMENT;

    private final DSLContext dsl;

    JooqOrders(DSLContext dsl) {
        this.dsl = dsl;
    }

    /** Whether the order is new; if its number is taken, waits until that is certain. */
    boolean insert(Order order) {
        return dsl.insertInto(ORDER)
                        .set(ORDER.ORDER_NO, order.orderNo())
                        .set(ORDER.STATUS, order.status().name())
                        .set(ORDER.VERSION, order.version())
                        .set(ORDER.AMOUNT_MINOR, order.amount().minorUnits())
                        .set(ORDER.CURRENCY, order.amount().currency())
                        .set(ORDER.PLACED_AT, order.placedAt().atOffset(ZoneOffset.UTC))
                        .set(ORDER.CHANGED_AT, order.changedAt().atOffset(ZoneOffset.UTC))
                        .onConflictDoNothing()
                        .execute()
                == 1;
    }

    /** Adds the order's payments from this position on; false if one of them belongs to an order already. */
    boolean insertPayments(Order order, int from) {
        List<PaymentReference> payments = order.payments();
        Rows<Integer> rows = Rows.of(
                        IntStream.range(from, payments.size()).boxed().toList())
                .column(PAYMENT.ORDER_NO, position -> order.orderNo())
                .column(PAYMENT.POSITION, position -> position)
                .column(PAYMENT.GATEWAY, position -> payments.get(position).gateway())
                .column(PAYMENT.ACCOUNT, position -> payments.get(position).account())
                .column(PAYMENT.REFERENCE, position -> payments.get(position).reference())
                .column(PAYMENT.SINCE_VERSION, position -> order.version());
        int inserted = dsl.insertInto(PAYMENT, rows.columnsOf(PAYMENT))
                .select(DSL.select(rows.columns()).from(rows.table()))
                .onConflictDoNothing()
                .execute();
        return inserted == payments.size() - from;
    }

    /**
     * Locks orders until the transaction ends, in the order of their numbers, so that two transactions that share
     * orders cannot wait for each other.
     */
    void lock(SortedSet<String> orderNos) {
        dsl.select(ORDER.ORDER_NO)
                .from(ORDER)
                .where(ORDER.ORDER_NO.eq(DSL.any(orderNos.toArray(String[]::new))))
                .orderBy(ORDER.ORDER_NO)
                .forNoKeyUpdate()
                .execute();
    }

    Map<String, Order> find(Collection<String> orderNos) {
        return fetch(ORDER.ORDER_NO.eq(DSL.any(orderNos.toArray(String[]::new))), Integer.MAX_VALUE);
    }

    @Nullable
    Order find(String orderNo) {
        return find(List.of(orderNo)).get(orderNo);
    }

    /** The next orders behind a number, in the order of their numbers. */
    List<Order> list(@Nullable OrderStatus status, @Nullable String after, int limit) {
        Condition wanted = DSL.trueCondition();
        if (status != null) {
            wanted = wanted.and(ORDER.STATUS.eq(status.name()));
        }
        if (after != null) {
            wanted = wanted.and(ORDER.ORDER_NO.gt(after));
        }
        return List.copyOf(fetch(wanted, limit).values());
    }

    /** What the order was placed with. */
    Set<PaymentReference> placedWith(String orderNo) {
        return new HashSet<>(dsl.select(PAYMENT.fields())
                .from(PAYMENT)
                .where(PAYMENT.ORDER_NO.eq(orderNo), PAYMENT.SINCE_VERSION.eq(1L))
                .fetch(JooqOrders::payment));
    }

    /**
     * Brings orders from one state to another, those that still are where they were thought to be.
     *
     * @return the numbers of the orders that moved
     */
    Set<String> move(Collection<Change> changes) {
        if (changes.isEmpty()) {
            return Set.of();
        }
        var expected = DSL.field(DSL.name("expected_version"), ORDER.VERSION.getDataType());
        var expectedStatus = DSL.field(DSL.name("expected_status"), ORDER.STATUS.getDataType());
        Rows<Change> rows = Rows.of(changes)
                .column(ORDER.ORDER_NO, change -> change.after().orderNo())
                .column(expectedStatus, change -> change.before().status().name())
                .column(expected, change -> change.before().version())
                .column(ORDER.STATUS, change -> change.after().status().name())
                .column(ORDER.VERSION, change -> change.after().version())
                .column(ORDER.PAID_GATEWAY, paidBy(Cause.Payment::gateway))
                .column(ORDER.PAID_ACCOUNT, paidBy(Cause.Payment::account))
                .column(ORDER.PAID_TRANSACTION_ID, paidBy(Cause.Payment::transactionId))
                .column(ORDER.PURCHASING, change -> change.after().purchasing())
                .column(ORDER.REFUNDED_MINOR, change -> change.after().refundedMinor())
                .column(ORDER.CHANGED_AT, change -> change.after().changedAt().atOffset(ZoneOffset.UTC));
        return new HashSet<>(dsl.update(ORDER)
                .set(ORDER.STATUS, rows.get(ORDER.STATUS))
                .set(ORDER.VERSION, rows.get(ORDER.VERSION))
                .set(ORDER.PAID_GATEWAY, rows.get(ORDER.PAID_GATEWAY))
                .set(ORDER.PAID_ACCOUNT, rows.get(ORDER.PAID_ACCOUNT))
                .set(ORDER.PAID_TRANSACTION_ID, rows.get(ORDER.PAID_TRANSACTION_ID))
                .set(ORDER.PURCHASING, rows.get(ORDER.PURCHASING))
                .set(ORDER.REFUNDED_MINOR, rows.get(ORDER.REFUNDED_MINOR))
                .set(ORDER.CHANGED_AT, rows.get(ORDER.CHANGED_AT))
                .from(rows.table())
                .where(
                        ORDER.ORDER_NO.eq(rows.get(ORDER.ORDER_NO)),
                        ORDER.STATUS.eq(rows.get(expectedStatus)),
                        ORDER.VERSION.eq(rows.get(expected)))
                .returning(ORDER.ORDER_NO)
                .fetch(ORDER.ORDER_NO));
    }

    /* One statement, so that an order and its payments are of the same version. */
    private Map<String, Order> fetch(Condition wanted, int limit) {
        var page = DSL.select(ORDER.fields())
                .from(ORDER)
                .where(wanted)
                .orderBy(ORDER.ORDER_NO)
                .limit(limit)
                .asTable(ORDER.getName());
        Map<String, Order> orders = new LinkedHashMap<>();
        dsl.select(page.fields())
                .select(PAYMENT.GATEWAY, PAYMENT.ACCOUNT, PAYMENT.REFERENCE)
                .from(page)
                .join(PAYMENT)
                .on(PAYMENT.ORDER_NO.eq(page.field(ORDER.ORDER_NO)))
                .orderBy(page.field(ORDER.ORDER_NO), PAYMENT.POSITION)
                .fetchGroups(ORDER.ORDER_NO)
                .forEach((orderNo, rows) -> orders.put(orderNo, order(rows)));
        return orders;
    }

    private static Order order(List<? extends Record> rows) {
        Record first = rows.getFirst();
        List<PaymentReference> payments = new ArrayList<>(rows.size());
        rows.forEach(row -> payments.add(payment(row)));
        OffsetDateTime placedAt = first.get(ORDER.PLACED_AT);
        OffsetDateTime changedAt = first.get(ORDER.CHANGED_AT);
        return new Order(
                first.get(ORDER.ORDER_NO),
                OrderStatus.valueOf(first.get(ORDER.STATUS)),
                first.get(ORDER.VERSION),
                new Money(first.get(ORDER.AMOUNT_MINOR), first.get(ORDER.CURRENCY)),
                payments,
                paidBy(first),
                first.get(ORDER.PURCHASING),
                first.get(ORDER.REFUNDED_MINOR),
                placedAt.toInstant(),
                changedAt.toInstant());
    }

    private static Cause.@Nullable Payment paidBy(Record row) {
        String transactionId = row.get(ORDER.PAID_TRANSACTION_ID);
        return transactionId == null
                ? null
                : new Cause.Payment(row.get(ORDER.PAID_GATEWAY), row.get(ORDER.PAID_ACCOUNT), transactionId);
    }

    private static Function<Change, @Nullable String> paidBy(Function<Cause.Payment, String> part) {
        return change -> {
            Cause.Payment payment = change.after().paidBy();
            return payment == null ? null : part.apply(payment);
        };
    }

    private static PaymentReference payment(Record row) {
        return new PaymentReference(row.get(PAYMENT.GATEWAY), row.get(PAYMENT.ACCOUNT), row.get(PAYMENT.REFERENCE));
    }
}
