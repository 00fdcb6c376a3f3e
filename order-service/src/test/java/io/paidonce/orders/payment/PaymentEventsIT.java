package io.paidonce.orders.payment;

import static io.paidonce.orders.RunningService.order;
import static io.paidonce.orders.schema.Tables.EVENT_SET_ASIDE;
import static io.paidonce.orders.schema.Tables.HOLD;
import static io.paidonce.orders.schema.Tables.ORDERS;
import static io.paidonce.orders.schema.Tables.ORDER_TRANSITION;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.paidonce.contracts.Money;
import io.paidonce.contracts.OrderSnapshot;
import io.paidonce.contracts.OrderStatus;
import io.paidonce.contracts.PaymentOutcome.DisputeStage;
import io.paidonce.contracts.PaymentOutcome.HoldReason;
import io.paidonce.contracts.PaymentOutcome.OrderClosed;
import io.paidonce.contracts.PaymentOutcome.PaymentDisputed;
import io.paidonce.contracts.PaymentOutcome.PaymentFailed;
import io.paidonce.contracts.PaymentOutcome.PaymentHeld;
import io.paidonce.contracts.PaymentOutcome.PaymentRefunded;
import io.paidonce.orders.RunningService;
import java.time.Duration;
import java.time.Instant;
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

class PaymentEventsIT {

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
        assertThat(ended("duplicate")).isEqualTo(2 * orderNos.size());
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
                .isEqualTo(7 + ended("applied") + ended("duplicate") + ended("unmatched"))
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

    @Test
    void outcomesMoveOrdersAndLeaveHoldsAndHistory() {
        Money amount = new Money(1999, "EUR");
        Instant at = Instant.EPOCH.plusSeconds(5);
        List.of("O-refund", "O-held", "O-cancel", "O-dispute", "O-fail")
                .forEach(orderNo -> service.post("/orders", order(orderNo)));
        service.post("/orders/O-cancel/cancel", "");

        service.publish(service.outcome(
                new PaymentRefunded("O-refund", "stripe", "default", "pi_O-refund", "re_1", amount, amount, at, null)));
        service.publish(service.outcome(
                new PaymentHeld("O-held", "stripe", "default", "pi_2", HoldReason.SURPLUS, amount, at, "Refund it.")));
        service.publish(service.outcome(
                new PaymentRefunded("O-held", "stripe", "default", "pi_2", "re_2", amount, amount, at, null)));
        service.publish(service.outcome(new OrderClosed("O-cancel", at)));
        service.publish(service.outcome(new PaymentDisputed(
                "O-dispute", "stripe", "default", "pi_O-dispute", "dp_1", DisputeStage.LOST, amount, at)));
        service.publish(service.outcome(new PaymentDisputed(
                "O-dispute", "stripe", "default", "pi_O-dispute", "dp_1", DisputeStage.OPENED, amount, at)));
        service.publish(
                service.outcome(new PaymentFailed("O-fail", "stripe", "default", "pi_3", amount, "card_declined", at)));
        service.publish(service.outcome(new PaymentFailed(null, "stripe", "default", "pi_4", null, null, at)));
        service.publish(service.outcome(
                new PaymentHeld("nobody's", "stripe", "default", "pi_5", HoldReason.LATE, amount, at, null)));
        service.publish(service.outcome(
                new PaymentHeld("O-none", "stripe", "default", "pi_6", HoldReason.UNCLAIMED, amount, at, null)));
        service.flush();
        service.awaitConsumed(10);
        List.of("O-refund", "O-held", "O-dispute", "O-fail").forEach(orderNo -> service.publish(service.paid(orderNo)));
        service.awaitConsumed(14);

        assertThat(read("O-refund").get("status").asString()).isEqualTo("REFUNDED");
        assertThat(read("O-refund").get("refunded").get("minorUnits").asLong()).isEqualTo(1999);
        assertThat(read("O-cancel").get("status").asString()).isEqualTo("CANCELLED");
        JsonNode held = read("O-held");
        assertThat(held.get("status").asString()).isEqualTo("PAID");
        assertThat(held.get("holds").get(0).get("action").asString()).isEqualTo("Refund it.");
        assertThat(held.get("holds").get(0).get("refunded").get("minorUnits").asLong())
                .isEqualTo(1999);
        JsonNode disputed = read("O-dispute");
        assertThat(disputed.get("status").asString()).isEqualTo("PAID");
        assertThat(disputed.get("holds").get(0).get("disputeStage").asString()).isEqualTo("LOST");
        JsonNode failed = read("O-fail").get("history").get(1);
        assertThat(failed.get("cause").get("reason").asString()).isEqualTo("card_declined");
        assertThat(failed.get("from").asString()).isEqualTo(failed.get("to").asString());
        assertThat(service.database().fetchCount(HOLD, HOLD.ORDER_NO.eq("O-none")))
                .isEqualTo(1);
        assertThat(service.counter("paidonce.orders.events", "type", "payment_failed", "result", "unmatched"))
                .isEqualTo(1);
        assertThat(service.counter("paidonce.orders.events", "type", "unknown", "result", "unreadable"))
                .isEqualTo(1);
    }

    @Test
    void aPaymentThatIsFasterThanACancelSaysSo() {
        service.post("/orders", order("C-1"));
        service.post("/orders/C-1/cancel", "");

        service.publish(service.paid("C-1"));

        awaitStatus("C-1", "PAID");
        JsonNode last = read("C-1").get("history").get(2);
        assertThat(last.get("from").asString()).isEqualTo("CANCELLING");
        assertThat(last.get("note").asString()).contains("too late");
    }

    private JsonNode read(String orderNo) {
        return JsonMapper.shared().readTree(service.get("/orders/" + orderNo).body());
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
