package io.paidonce.orders;

import static io.paidonce.orders.RunningService.order;
import static io.paidonce.orders.schema.Tables.ORDERS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.paidonce.sandbox.servers.KafkaServer;
import io.paidonce.sandbox.servers.PostgresServer;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutageIT {

    @Test
    void goesOnWhenTheDatabaseIsBackAndLosesNothing(@TempDir Path directory) {
        try (PostgresServer postgres = PostgresServer.in(directory, 0)) {
            postgres.start();
            postgres.createDatabase("order_service");
            try (RunningService service = RunningService.start(Map.of(
                    "spring.datasource.url", postgres.jdbcUrl("order_service"),
                    "spring.datasource.hikari.connection-timeout", 1000,
                    "spring.datasource.username", postgres.user(),
                    "spring.datasource.password", postgres.password()))) {
                List<String> orderNos =
                        IntStream.range(0, 300).mapToObj(i -> "D-" + i).toList();
                orderNos.forEach(orderNo -> service.post("/orders", order(orderNo)));
                postgres.kill();
                orderNos.forEach(orderNo -> service.publish(service.paid(orderNo)));
                service.flush();

                HttpResponse<String> meanwhile = service.post("/orders", order("D-meanwhile"));
                assertThat(meanwhile.statusCode()).isEqualTo(503);
                assertThat(meanwhile.headers().firstValue("Retry-After")).isPresent();
                assertThat(meanwhile.headers().firstValue("Content-Type")).contains("application/problem+json");
                postgres.start();

                await().atMost(Duration.ofSeconds(60))
                        .ignoreExceptions()
                        .until(() ->
                                service.database().fetchCount(ORDERS, ORDERS.STATUS.eq("PAID")) == orderNos.size());
                service.awaitOutboxEmpty();
                assertThat(service.snapshots().stream().distinct()).hasSize(2 * orderNos.size());
                assertThat(service.post("/orders", order("D-meanwhile")).statusCode())
                        .isEqualTo(201);
            }
        }
    }

    @Test
    void takesOrdersWhileKafkaIsAwayAndPublishesThemAfterwards(@TempDir Path directory) {
        try (KafkaServer kafka = KafkaServer.in(directory, 0)) {
            kafka.start();
            Map<String, Object> settings = new HashMap<>();
            settings.put("spring.kafka.bootstrap-servers", kafka.bootstrapServers());
            try (RunningService service = RunningService.start(settings)) {
                service.post("/orders", order("K-1"));
                service.awaitOutboxEmpty();
                kafka.kill();

                assertThat(service.post("/orders", order("K-2")).statusCode()).isEqualTo(201);
                assertThat(service.post("/orders", order("K-3")).statusCode()).isEqualTo(201);
                kafka.start();

                service.awaitOutboxEmpty();
                assertThat(service.snapshots().stream()
                                .map(snapshot -> snapshot.orderNo())
                                .distinct())
                        .containsExactlyInAnyOrder("K-1", "K-2", "K-3");
            }
        }
    }
}
