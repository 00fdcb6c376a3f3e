package io.paidonce.reconciliation.pending;

import static io.paidonce.reconciliation.schema.Tables.KNOWN_ORDER;
import static org.jooq.impl.DSL.val;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.paidonce.contracts.Json;
import io.paidonce.contracts.OrderSnapshot;
import io.paidonce.contracts.OrderStatus;
import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jooq.DSLContext;
import org.jooq.JSONB;
import org.jooq.impl.DSL;
import org.springframework.dao.DataAccessException;

/** The table {@code known_order}. */
public final class KnownOrders {

    private final DSLContext dsl;

    public KnownOrders(DSLContext dsl, MeterRegistry metrics) {
        this.dsl = dsl;
        Gauge.builder("paidonce.reconciliation.orders.pending", this, KnownOrders::pendingIfKnown)
                .description("Orders whose money is awaited; the same in every instance")
                .register(metrics);
    }

    /* Metrics are asked for while the database is away, too. */
    private double pendingIfKnown() {
        try {
            return dsl.fetchCount(KNOWN_ORDER, KNOWN_ORDER.STATUS.eq(DSL.inline(OrderStatus.PENDING_PAYMENT.name())));
        } catch (DataAccessException e) {
            return Double.NaN;
        }
    }

    /**
     * Takes a batch in, in one transaction. A version that is known, or is older than what is known, changes nothing.
     *
     * @return how many snapshots were news
     */
    int learn(SnapshotBatch batch) {
        return dsl.transactionResult(transaction -> {
            forget(transaction.dsl(), batch.forgotten());
            return upsert(transaction.dsl(), batch.newest());
        });
    }

    private static void forget(DSLContext dsl, Collection<String> orderNos) {
        if (!orderNos.isEmpty()) {
            dsl.deleteFrom(KNOWN_ORDER)
                    .where(KNOWN_ORDER.ORDER_NO.eq(DSL.any(orderNos.toArray(String[]::new))))
                    .execute();
        }
    }

    private static int upsert(DSLContext dsl, Collection<OrderSnapshot> orders) {
        if (orders.isEmpty()) {
            return 0;
        }
        return dsl.execute(
                """
                insert into known_order as known
                  (order_no, version, status, amount_minor, currency, payments, placed_at, changed_at)
                select * from unnest({0}, {1}, {2}, {3}, {4}, {5}, {6}, {7})
                on conflict (order_no) do update set
                  version = excluded.version,
                  status = excluded.status,
                  amount_minor = excluded.amount_minor,
                  currency = excluded.currency,
                  payments = excluded.payments,
                  placed_at = excluded.placed_at,
                  changed_at = excluded.changed_at
                where known.version < excluded.version
                """,
                val(column(orders, OrderSnapshot::orderNo, String[]::new)),
                val(column(orders, OrderSnapshot::version, Long[]::new)),
                val(column(orders, order -> order.status().name(), String[]::new)),
                val(column(orders, order -> order.amount().minorUnits(), Long[]::new)),
                val(column(orders, order -> order.amount().currency(), String[]::new)),
                val(column(orders, KnownOrders::payments, JSONB[]::new)),
                val(column(orders, order -> order.placedAt().atOffset(ZoneOffset.UTC), OffsetDateTime[]::new)),
                val(column(orders, order -> order.changedAt().atOffset(ZoneOffset.UTC), OffsetDateTime[]::new)));
    }

    private static <T> T[] column(
            Collection<OrderSnapshot> orders, Function<OrderSnapshot, T> part, IntFunction<T[]> array) {
        return orders.stream().map(part).toArray(array);
    }

    private static JSONB payments(OrderSnapshot order) {
        return JSONB.jsonb(new String(Json.write(order.payments()), StandardCharsets.UTF_8));
    }
}
