package io.paidonce.reconciliation.pending;

import static io.paidonce.reconciliation.pending.Orders.PLACED_AT;
import static io.paidonce.reconciliation.pending.Orders.paid;
import static io.paidonce.reconciliation.pending.Orders.pending;
import static io.paidonce.reconciliation.schema.Tables.KNOWN_ORDER;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.paidonce.reconciliation.RunningService;
import io.paidonce.sandbox.servers.PostgresServer;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

class KnownOrdersIT {

    @Nested
    @ExtendWith(OutputCaptureExtension.class)
    class WhileAllIsWell {

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
        void learnsWhatIsPendingAndWhatIsPendingNoMore() {
            for (int i = 0; i < 2500; i++) {
                service.publish(pending("A-" + i));
            }
            service.awaitConsumed(2500);
            assertThat(service.management("/actuator/prometheus").body())
                    .contains("paidonce_reconciliation_orders_pending 2500.0");

            service.publish(paid("A-7", 2));
            service.awaitConsumed(2501);

            assertThat(service.management("/actuator/prometheus").body())
                    .contains("paidonce_reconciliation_orders_pending 2499.0");
            var row = service.database().fetchSingle(KNOWN_ORDER, KNOWN_ORDER.ORDER_NO.eq("A-7"));
            assertThat(row.getVersion()).isEqualTo(2);
            assertThat(row.getStatus()).isEqualTo("PAID");
            assertThat(row.getAmountMinor()).isEqualTo(1999);
            assertThat(row.getCurrency()).isEqualTo("EUR");
            assertThat(row.getPlacedAt()).isEqualTo(PLACED_AT.atOffset(ZoneOffset.UTC));
            assertThat(row.getPayments().data())
                    .contains("\"reference\": \"pi_A-7\"", "\"account\": \"shop-2\"", "\"reference\": null");
        }

        @Test
        void anOlderVersionNeverReplacesANewerOne() {
            service.publish(paid("A-1", 3));
            service.awaitConsumed(1);

            service.publish(pending("A-1"));
            service.publish(paid("A-1", 3));
            service.publish(paid("A-1", 2));
            service.awaitConsumed(4);

            assertThat(service.database()
                            .fetchSingle(KNOWN_ORDER, KNOWN_ORDER.ORDER_NO.eq("A-1"))
                            .getVersion())
                    .isEqualTo(3);
            assertThat(service.snapshots("learned")).isEqualTo(1);
            assertThat(service.snapshots("superseded")).isEqualTo(3);
        }

        @Test
        void aTombstoneForgetsTheOrder() {
            service.publish(pending("A-1"));
            service.publish(pending("A-2"));
            service.awaitConsumed(2);

            service.publish("A-1", null);
            service.awaitConsumed(3);

            assertThat(service.database().fetchValues(KNOWN_ORDER.ORDER_NO)).containsExactly("A-2");
            assertThat(service.snapshots("forgotten")).isEqualTo(1);
        }

        @Test
        void countsAndLogsPoisonAndMovesOn(CapturedOutput output) {
            byte[][] poison = {{}, {0}, "{".getBytes(UTF_8), "{\"orderNo\":\"MARKED\"}".getBytes(UTF_8)};
            for (byte[] value : poison) {
                service.publish("P-1", value);
            }
            service.publish(null, poison[0]);
            for (int i = 0; i < 20; i++) {
                service.publish(pending("A-" + i));
            }
            service.awaitConsumed(25);

            assertThat(service.database().fetchCount(KNOWN_ORDER)).isEqualTo(20);
            assertThat(service.snapshots("unreadable")).isEqualTo(5);
            assertThat(service.snapshots("learned")).isEqualTo(20);
            assertThat(output.getAll())
                    .containsPattern("Unreadable \\(not a snapshot\\): \\S+order\\.snapshots-\\d@\\d")
                    .doesNotContain("MARKED");
        }

        @Test
        void isReadyAndShowsNothingElse() {
            assertThat(service.management("/actuator/health/liveness").statusCode())
                    .isEqualTo(200);
            assertThat(service.management("/actuator/health/readiness").statusCode())
                    .isEqualTo(200);
            assertThat(service.management("/actuator/env").statusCode()).isEqualTo(404);
            assertThat(service.api("/actuator/health").statusCode()).isEqualTo(404);
            assertThat(service.api("/").statusCode()).isEqualTo(404);
        }
    }

    @Test
    void goesOnWhenTheDatabaseIsBackAndLosesNothing(@TempDir Path directory) {
        try (PostgresServer postgres = PostgresServer.in(directory, 0)) {
            postgres.start();
            postgres.createDatabase("reconciliation_service");
            try (RunningService service = RunningService.start(Map.of(
                    "spring.datasource.url", postgres.jdbcUrl("reconciliation_service"),
                    "spring.datasource.hikari.connection-timeout", 1000,
                    "spring.datasource.username", postgres.user(),
                    "spring.datasource.password", postgres.password()))) {
                service.publish(pending("A-0"));
                service.awaitConsumed(1);
                postgres.kill();
                for (int i = 1; i < 300; i++) {
                    service.publish(pending("A-" + i));
                }

                assertThat(service.management("/actuator/health/readiness").statusCode())
                        .isEqualTo(503);
                assertThat(service.management("/actuator/health/liveness").statusCode())
                        .isEqualTo(200);
                assertThat(service.management("/actuator/prometheus").statusCode())
                        .isEqualTo(200);
                postgres.start();
                service.awaitConsumed(300);

                assertThat(service.database().fetchCount(KNOWN_ORDER)).isEqualTo(300);
                assertThat(service.failedBatches()).isPositive();
                assertThat(service.management("/actuator/health/readiness").statusCode())
                        .isEqualTo(200);
            }
        }
    }
}
