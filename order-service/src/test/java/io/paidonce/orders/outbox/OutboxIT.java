package io.paidonce.orders.outbox;

import static io.paidonce.orders.RunningService.order;
import static org.assertj.core.api.Assertions.assertThat;

import io.paidonce.contracts.Money;
import io.paidonce.contracts.OrderSnapshot;
import io.paidonce.contracts.OrderStatus;
import io.paidonce.contracts.PaymentReference;
import io.paidonce.orders.RunningService;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.jooq.SQLDialect;
import org.jooq.impl.DSL;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OutboxIT {

    private RunningService service;

    @BeforeEach
    void start() {
        service = RunningService.start();
    }

    @AfterEach
    void stop() {
        service.close();
    }

    @Test
    void aSnapshotWhoseTransactionCommitsLateIsPublishedAllTheSame() throws SQLException {
        Outbox outbox = service.bean(Outbox.class);
        try (Connection late = service.bean(DataSource.class).getConnection()) {
            late.setAutoCommit(false);
            outbox.append(DSL.using(late, SQLDialect.POSTGRES), List.of(snapshot("late")));
            outbox.append(service.database(), List.of(snapshot("early")));
            outbox.wake();
            service.awaitOutboxEmpty();
            assertThat(service.snapshots()).extracting(OrderSnapshot::orderNo).containsExactly("early");

            late.commit();
        }

        service.awaitOutboxEmpty();
        assertThat(service.snapshots()).extracting(OrderSnapshot::orderNo).containsExactlyInAnyOrder("early", "late");
    }

    @Test
    void twoInstancesPublishEachVersionOfAnOrderInItsTurn() {
        List<String> orderNos = IntStream.range(0, 50).mapToObj(i -> "T-" + i).toList();
        try (var another = service.another()) {
            try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
                orderNos.forEach(orderNo -> executor.submit(() -> change(orderNo)));
            }
            service.awaitOutboxEmpty();
            assertThat(another.isRunning()).isTrue();
        }

        Map<String, List<Long>> versions = new HashMap<>();
        service.snapshots()
                .forEach(snapshot -> versions.computeIfAbsent(snapshot.orderNo(), orderNo -> new ArrayList<>())
                        .add(snapshot.version()));
        assertThat(versions).hasSize(orderNos.size());
        assertThat(versions.values())
                .allSatisfy(seen -> assertThat(seen).containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L, 10L));
    }

    private void change(String orderNo) {
        service.post("/orders", order(orderNo));
        for (int i = 0; i < 9; i++) {
            service.post(
                    "/orders/" + orderNo + "/payments",
                    "{\"gateway\":\"stripe\",\"account\":\"default\",\"reference\":\"pi_%s_%d\"}"
                            .formatted(orderNo, i));
        }
    }

    private static OrderSnapshot snapshot(String orderNo) {
        return new OrderSnapshot(
                orderNo,
                1,
                OrderStatus.PENDING_PAYMENT,
                new Money(1, "EUR"),
                List.of(new PaymentReference("stripe", "default", null)),
                Instant.EPOCH,
                Instant.EPOCH);
    }
}
