package io.paidonce.orders.order;

import static io.paidonce.orders.schema.Tables.ORDER_TRANSITION;

import io.paidonce.contracts.OrderStatus;
import io.paidonce.orders.order.Cause.Payment;
import io.paidonce.orders.rows.Rows;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/** The table {@code order_transition}. */
final class JooqHistory {

    private static final io.paidonce.orders.schema.tables.OrderTransition HISTORY = ORDER_TRANSITION;

    private final DSLContext dsl;

    JooqHistory(DSLContext dsl) {
        this.dsl = dsl;
    }

    void append(Collection<OrderTransition> transitions) {
        if (transitions.isEmpty()) {
            return;
        }
        Rows<OrderTransition> rows = Rows.of(transitions)
                .column(HISTORY.ORDER_NO, OrderTransition::orderNo)
                .column(HISTORY.VERSION, OrderTransition::version)
                .column(HISTORY.FROM_STATUS, transition -> nameOf(transition.from()))
                .column(HISTORY.TO_STATUS, transition -> transition.to().name())
                .column(HISTORY.CAUSE_TYPE, transition -> transition.cause().type())
                .column(HISTORY.CAUSE_ID, transition -> transition.cause().id())
                .column(HISTORY.GATEWAY, payment(Payment::gateway))
                .column(HISTORY.ACCOUNT, payment(Payment::account))
                .column(HISTORY.TRANSACTION_ID, payment(Payment::transactionId))
                .column(HISTORY.REASON, transition -> transition.cause().reason())
                .column(
                        HISTORY.OCCURRED_AT,
                        transition -> transition.cause().occurredAt().atOffset(ZoneOffset.UTC))
                .column(
                        HISTORY.RECORDED_AT,
                        transition -> transition.recordedAt().atOffset(ZoneOffset.UTC));
        dsl.insertInto(HISTORY, rows.columnsOf(HISTORY))
                .select(DSL.select(rows.columns()).from(rows.table()))
                .execute();
    }

    /** What happened up to a version, oldest first. */
    List<OrderTransition> upTo(String orderNo, long version) {
        return dsl.select(HISTORY.fields())
                .from(HISTORY)
                .where(HISTORY.ORDER_NO.eq(orderNo), HISTORY.VERSION.le(version))
                .orderBy(HISTORY.VERSION)
                .fetch(JooqHistory::transition);
    }

    private static Function<OrderTransition, @Nullable String> payment(Function<Payment, String> part) {
        return transition -> {
            Payment payment = transition.cause().payment();
            return payment == null ? null : part.apply(payment);
        };
    }

    private static @Nullable String nameOf(@Nullable OrderStatus status) {
        return status == null ? null : status.name();
    }

    private static OrderTransition transition(Record row) {
        String from = row.get(HISTORY.FROM_STATUS);
        String transactionId = row.get(HISTORY.TRANSACTION_ID);
        Payment payment = transactionId == null
                ? null
                : new Payment(row.get(HISTORY.GATEWAY), row.get(HISTORY.ACCOUNT), transactionId);
        return new OrderTransition(
                row.get(HISTORY.ORDER_NO),
                row.get(HISTORY.VERSION),
                from == null ? null : OrderStatus.valueOf(from),
                OrderStatus.valueOf(row.get(HISTORY.TO_STATUS)),
                new Cause(
                        row.get(HISTORY.CAUSE_TYPE),
                        row.get(HISTORY.CAUSE_ID),
                        payment,
                        row.get(HISTORY.REASON),
                        row.get(HISTORY.OCCURRED_AT).toInstant()),
                row.get(HISTORY.RECORDED_AT).toInstant());
    }
}
