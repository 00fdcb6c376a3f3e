package io.paidonce.orders.order;

import static io.paidonce.orders.schema.Tables.ORDER_REFUND;

import io.paidonce.contracts.Money;
import io.paidonce.orders.order.OrderEvent.Refunded;
import io.paidonce.orders.rows.Rows;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.impl.DSL;

/** The table {@code order_refund}. */
final class JooqRefunds {

    private final DSLContext dsl;

    JooqRefunds(DSLContext dsl) {
        this.dsl = dsl;
    }

    /** Keeps refunds, in this order. */
    void add(Collection<Refunded> refunds) {
        if (refunds.isEmpty()) {
            return;
        }
        Rows<Refunded> rows = Rows.of(refunds)
                .column(
                        ORDER_REFUND.EVENT_ID,
                        refund -> UUID.fromString(
                                Objects.requireNonNull(refund.cause().id())))
                .column(ORDER_REFUND.EVENT_TYPE, refund -> refund.cause().type())
                .column(ORDER_REFUND.ORDER_NO, Refunded::orderNo)
                .column(ORDER_REFUND.GATEWAY, refund -> refund.payment().gateway())
                .column(ORDER_REFUND.ACCOUNT, refund -> refund.payment().account())
                .column(ORDER_REFUND.TRANSACTION_ID, refund -> refund.payment().transactionId())
                .column(ORDER_REFUND.TOTAL_MINOR, refund -> refund.total().minorUnits())
                .column(ORDER_REFUND.CURRENCY, refund -> refund.total().currency())
                .column(
                        ORDER_REFUND.OCCURRED_AT,
                        refund -> refund.cause().occurredAt().atOffset(ZoneOffset.UTC));
        dsl.insertInto(ORDER_REFUND, rows.columnsOf(ORDER_REFUND))
                .select(DSL.select(rows.columns()).from(rows.table()))
                .execute();
    }

    /** What is refunded about these orders, oldest first. */
    List<Refunded> of(Collection<String> orderNos) {
        if (orderNos.isEmpty()) {
            return List.of();
        }
        return dsl.selectFrom(ORDER_REFUND)
                .where(ORDER_REFUND.ORDER_NO.eq(DSL.any(orderNos.toArray(String[]::new))))
                .orderBy(ORDER_REFUND.ID)
                .fetch(JooqRefunds::refund);
    }

    private static Refunded refund(Record row) {
        var payment = new Cause.Payment(
                row.get(ORDER_REFUND.GATEWAY), row.get(ORDER_REFUND.ACCOUNT), row.get(ORDER_REFUND.TRANSACTION_ID));
        var cause = new Cause(
                row.get(ORDER_REFUND.EVENT_TYPE),
                row.get(ORDER_REFUND.EVENT_ID).toString(),
                payment,
                null,
                row.get(ORDER_REFUND.OCCURRED_AT).toInstant());
        var total = new Money(row.get(ORDER_REFUND.TOTAL_MINOR), row.get(ORDER_REFUND.CURRENCY));
        return new Refunded(row.get(ORDER_REFUND.ORDER_NO), cause, payment, total);
    }
}
