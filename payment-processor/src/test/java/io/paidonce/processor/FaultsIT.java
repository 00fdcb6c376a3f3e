package io.paidonce.processor;

import static io.paidonce.processor.Expect.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.paidonce.contracts.Json;
import io.paidonce.contracts.OrderPaid;
import io.paidonce.sandbox.servers.EmbeddedServers;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Servers that stop, hang and forget while callbacks come in. The service is never restarted. */
class FaultsIT {

    private static EmbeddedServers servers;

    private TestBed bed;
    private Road road;
    private RunningProcessor processor;
    private int sent;

    @BeforeAll
    static void startServers() {
        servers = EmbeddedServers.start();
    }

    @AfterAll
    static void stopServers() {
        servers.close();
    }

    @BeforeEach
    void start() throws Exception {
        bed = TestBed.on(servers);
        road = bed.road();
        processor = bed.startProcessor();
        send(200);
        eventually(road::isDrained);
    }

    @AfterEach
    void stop() {
        processor.close();
        bed.close();
    }

    @Test
    void redisStoppedAndStartedChangesNothing() throws Exception {
        servers.redis().stop();
        send(300);
        eventually(road::isDrained);
        servers.redis().start();
        send(300);

        everyOrderIsPaidOnce();
    }

    @Test
    void redisThatHangsChangesNothing() throws Exception {
        servers.redis().pause();
        send(300);
        eventually(road::isDrained);
        servers.redis().resume();
        send(300);

        everyOrderIsPaidOnce();
        assertThat(processor.count("paidonce.processor.screen.failures")).isGreaterThan(0);
    }

    @Test
    void redisThatForgetsChangesNothing() throws Exception {
        servers.redis().kill();
        servers.redis().start();
        resend();
        send(300);

        everyOrderIsPaidOnce();
    }

    @Test
    void postgresAwayIsWaitedFor() throws Exception {
        servers.postgres().stop();
        send(300);
        eventually(() -> processor.count("paidonce.processor.batch.failures") > 0);
        servers.postgres().start();

        everyOrderIsPaidOnce();
        assertThat(road.read(road.topics().dead())).isEmpty();
    }

    @Test
    void postgresKilledIsWaitedFor() throws Exception {
        send(300);
        servers.postgres().kill();
        servers.postgres().start();
        send(300);

        everyOrderIsPaidOnce();
    }

    @Test
    void kafkaAwayIsWaitedFor() throws Exception {
        send(300);
        servers.kafka().stop();
        eventually(() -> processor.count("paidonce.processor.batch.failures") >= 0);
        servers.kafka().start();
        send(300);

        everyOrderIsPaidOnce();
    }

    @Test
    void kafkaThatHangsLongerThanATransactionMayLastIsWaitedFor() throws Exception {
        send(300);
        servers.kafka().pause();
        org.awaitility.Awaitility.await()
                .pollDelay(java.time.Duration.ofSeconds(12))
                .atMost(java.time.Duration.ofSeconds(13))
                .until(() -> true);
        servers.kafka().resume();
        send(300);

        everyOrderIsPaidOnce();
    }

    private void send(int orders) throws Exception {
        for (int i = 0; i < orders; i++) {
            String orderNo = "A-" + sent;
            String transactionId = "pi_" + sent++;
            road.place(orderNo, 500);
            road.chargeSucceeded(transactionId, orderNo, 500, "evt_c" + transactionId);
            road.intentSucceeded(transactionId, orderNo, 500, "evt_i" + transactionId);
        }
        road.flush();
    }

    private void resend() throws Exception {
        for (int i = 0; i < sent; i++) {
            road.chargeSucceeded("pi_" + i, "A-" + i, 500, "evt_again" + i);
        }
        road.flush();
    }

    private void everyOrderIsPaidOnce() {
        eventually(road::isDrained);
        List<String> paid = road.read(road.topics().orderPaid()).stream()
                .map(record -> Json.read(record.value(), OrderPaid.class).orderNo())
                .toList();
        assertThat(paid).hasSize(sent).doesNotHaveDuplicates();
    }
}
