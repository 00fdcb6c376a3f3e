package io.paidonce.orders.payment;

import static io.paidonce.orders.RunningService.order;
import static io.paidonce.orders.schema.Tables.EVENT_SET_ASIDE;
import static io.paidonce.orders.schema.Tables.ORDERS;
import static io.paidonce.orders.schema.Tables.ORDER_TRANSITION;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.paidonce.contracts.OrderSnapshot;
import io.paidonce.contracts.OrderStatus;
import io.paidonce.orders.RunningService;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class OrderPaidIT {

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
    void aPlacedOrderIsOnTheTopicAndAnEventPaysIt() {
        service.post("/orders", order("A-1"));
        service.awaitOutboxEmpty();
        assertThat(service.snapshots())
                .singleElement()
                .satisfies(snapshot -> assertThat(snapshot.status()).isEqualTo(OrderStatus.PENDING_PAYMENT));

        service.publish(service.paid("A-1"));

        awaitStatus("A-1", "PAID");
        service.awaitOutboxEmpty();
        assertThat(service.snapshots()).extracting(OrderSnapshot::version).containsExactly(1L, 2L);
        JsonNode order = JsonMapper.shared().readTree(service.get("/orders/A-1").body());
        assertThat(order.get("version").asLong()).isEqualTo(2);
        JsonNode cause = order.get("history").get(1).get("cause");
        assertThat(cause.get("type").asString()).isEqualTo("io.paidonce.order.paid.v1");
        assertThat(cause.get("transactionId").asString()).isEqualTo("pi_A-1");
    }

    @Test
    void eachOrderIsPaidOnceHoweverOftenAndInWhateverOrderTheEventsCome() {
        List<String> orderNos = IntStream.range(0, 2000).mapToObj(i -> "M-" + i).toList();
        placeAll(orderNos);
        List<ProducerRecord<byte[], byte[]>> events = new ArrayList<>();
        for (String orderNo : orderNos) {
            events.addAll(Collections.nCopies(3, service.paid(orderNo)));
        }
        Collections.shuffle(events, new Random(7));

        events.forEach(service::publish);
        service.flush();
        service.awaitConsumed(events.size());

        assertThat(service.database().fetchCount(ORDERS, ORDERS.STATUS.eq("PAID"), ORDERS.VERSION.eq(2L)))
                .isEqualTo(orderNos.size());
        assertThat(service.database().fetchCount(ORDER_TRANSITION, ORDER_TRANSITION.TO_STATUS.eq("PAID")))
                .isEqualTo(orderNos.size());
        assertThat(ended("applied")).isEqualTo(orderNos.size());
        assertThat(ended("stale")).isEqualTo(2 * orderNos.size());
        service.awaitOutboxEmpty();
        assertThat(service.snapshots()).hasSize(2 * orderNos.size());
    }

    @Test
    void poisonIsSetAsideAndWhatFollowsIsApplied() {
        service.post("/orders", order("P-1"));
        String topic = service.topics().orderPaid().name();
        for (int partition = 0; partition < 3; partition++) {
            service.publish(new ProducerRecord<>(topic, partition, null, new byte[] {0, 1, 2}));
            service.publish(new ProducerRecord<>(topic, partition, "P-1".getBytes(UTF_8), null));
        }
        ProducerRecord<byte[], byte[]> broken = service.paid("P-1");
        service.publish(new ProducerRecord<>(
                topic, null, broken.key(), "{\"orderNo\":\"P\\u0000\"}".getBytes(UTF_8), broken.headers()));
        service.publish(service.paid("unheard-of"));
        service.publish(service.paid("P-1"));
        service.publish(service.paid("P-1"));

        service.awaitConsumed(10);

        awaitStatus("P-1", "PAID");
        assertThat(service.database().fetchCount(EVENT_SET_ASIDE, EVENT_SET_ASIDE.REASON.eq("UNREADABLE")))
                .isEqualTo(7);
        assertThat(service.database().fetchCount(EVENT_SET_ASIDE, EVENT_SET_ASIDE.REASON.eq("UNMATCHED")))
                .isEqualTo(1);
        assertThat(service.counter("paidonce.orders.events", "type", "unknown", "result", "unreadable"))
                .isEqualTo(7);
        assertThat(service.counter("paidonce.orders.events.consumed"))
                .isEqualTo(7 + ended("applied") + ended("stale") + ended("unmatched"))
                .isEqualTo(10);
    }

    @Test
    void aPaymentAndAnAdditionThatRaceBothHappen() {
        List<String> orderNos = IntStream.range(0, 200).mapToObj(i -> "R-" + i).toList();
        placeAll(orderNos);

        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            for (String orderNo : orderNos) {
                executor.submit(() -> service.post(
                        "/orders/" + orderNo + "/payments",
                        "{\"gateway\":\"stripe\",\"account\":\"default\",\"reference\":\"pi_" + orderNo + "\"}"));
                service.publish(service.paid(orderNo));
            }
        }
        service.awaitConsumed(orderNos.size());

        assertThat(service.database().fetchCount(ORDERS, ORDERS.STATUS.eq("PAID"), ORDERS.VERSION.eq(3L)))
                .isEqualTo(orderNos.size());
        service.awaitOutboxEmpty();
        assertThat(service.snapshots()).hasSize(3 * orderNos.size());
    }

    private void placeAll(List<String> orderNos) {
        try (var executor = Executors.newFixedThreadPool(16)) {
            orderNos.forEach(orderNo -> executor.submit(() -> service.post("/orders", order(orderNo))));
        }
        assertThat(service.database().fetchCount(ORDERS)).isEqualTo(orderNos.size());
    }

    private double ended(String result) {
        return service.counter("paidonce.orders.events", "type", "order_paid", "result", result);
    }

    private void awaitStatus(String orderNo, String status) {
        await().atMost(Duration.ofSeconds(30))
                .until(() -> JsonMapper.shared()
                        .readValue(service.get("/orders/" + orderNo).body(), Map.class)
                        .get("status")
                        .equals(status));
    }
}
