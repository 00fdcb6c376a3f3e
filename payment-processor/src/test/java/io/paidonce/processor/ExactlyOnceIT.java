package io.paidonce.processor;

import static io.paidonce.processor.Expect.eventually;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.paidonce.contracts.Headers;
import io.paidonce.contracts.Json;
import io.paidonce.contracts.Money;
import io.paidonce.contracts.OrderPaid;
import io.paidonce.contracts.OrderStatus;
import io.paidonce.contracts.Origin;
import io.paidonce.contracts.PaymentOutcome.HoldReason;
import io.paidonce.contracts.PaymentOutcome.OrderClosed;
import io.paidonce.contracts.PaymentOutcome.PaymentHeld;
import io.paidonce.processor.fact.Ending;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What comes of callbacks, on real Kafka, PostgreSQL and Redis. */
class ExactlyOnceIT {

    private TestBed bed;
    private Road road;
    private RunningProcessor processor;

    @BeforeEach
    void start() throws Exception {
        bed = TestBed.onSharedServers();
        road = bed.road();
        processor = bed.startProcessor();
    }

    @AfterEach
    void stop() {
        processor.close();
        bed.close();
    }

    @Test
    void anOrderIsPaidOnceWhateverIsSentAboutIt() throws Exception {
        road.place("A-1", 1999);
        for (int i = 0; i < 20; i++) {
            road.chargeSucceeded("pi_1", "A-1", 1999, "evt_" + i % 3);
            road.intentSucceeded("pi_1", "A-1", 1999, "evt_9");
        }
        drain();

        assertThat(road.read(road.topics().orderPaid())).singleElement().satisfies(record -> {
            OrderPaid paid = Json.read(record.value(), OrderPaid.class);
            assertThat(paid.orderNo()).isEqualTo("A-1");
            assertThat(paid.transactionId()).isEqualTo("pi_1");
            assertThat(paid.amount()).isEqualTo(new Money(1999, "EUR"));
            assertThat(record.key()).isEqualTo("A-1".getBytes(UTF_8));
            assertThat(header(record, Headers.TYPE)).isEqualTo(OrderPaid.TYPE);
        });
        assertThat(processor.count(Ending.DUPLICATE)).isEqualTo(39);
    }

    @Test
    void whatIsConsumedIsTheSumOfTheEndings() throws Exception {
        road.place("A-1", 1999);
        road.chargeSucceeded("pi_1", "A-1", 1999, "evt_1");
        road.chargeSucceeded("pi_1", "A-1", 1999, "evt_1");
        road.chargeSucceeded("pi_2", "A-2", 1999, "evt_2");
        road.callback(
                "pi_3", "{\"id\":\"evt_3\",\"object\":\"event\",\"type\":\"payout.paid\",\"data\":{\"object\":{}}}");
        road.callback("pi_4", "no json");
        drain();

        double sum = 0;
        for (Ending ending : Ending.values()) {
            sum += processor.count(ending);
        }
        assertThat(processor.count("paidonce.processor.consumed")).isEqualTo(5).isEqualTo(sum);
        assertThat(processor.count(Ending.APPLIED)).isEqualTo(1);
        assertThat(processor.count(Ending.DUPLICATE)).isEqualTo(1);
        assertThat(processor.count(Ending.PARKED)).isEqualTo(1);
        assertThat(processor.count(Ending.IGNORED)).isEqualTo(1);
        assertThat(processor.count(Ending.UNREADABLE)).isEqualTo(1);
    }

    @Test
    void moneyThatComesBeforeItsOrderIsParkedAndReleasedByTheSnapshot() throws Exception {
        road.chargeSucceeded("pi_1", "A-1", 1999, "evt_1");
        drain();
        assertThat(road.read(road.topics().orderPaid())).isEmpty();

        road.place("A-1", 1999);
        drain();

        assertThat(orderNosPaid()).containsExactly("A-1");
    }

    @Test
    void moneyThatDoesNotFitIsHeldAndNeverPays() throws Exception {
        road.place("A-1", 1999);
        road.place("A-2", 1999);
        road.snapshot("A-3", 1, OrderStatus.PENDING_PAYMENT, 1999, null);
        road.snapshot("A-3", 2, OrderStatus.CANCELLING, 1999, null);
        road.flush();
        drain();
        road.chargeSucceeded("pi_1", "A-1", 19, "evt_1");
        road.chargeSucceeded("pi_2", "A-2", 1999, "evt_2");
        road.flush();
        drain();
        road.chargeSucceeded("pi_3", "A-2", 1999, "evt_3");
        road.chargeSucceeded("pi_4", "A-3", 1999, "evt_4");
        drain();

        assertThat(orderNosPaid()).containsExactly("A-2");
        assertThat(road.read(road.topics().outcomes()).stream()
                        .filter(record -> header(record, Headers.TYPE).equals(PaymentHeld.TYPE))
                        .map(record -> Json.read(record.value(), PaymentHeld.class)))
                .extracting(PaymentHeld::transactionId, PaymentHeld::reason)
                .containsExactlyInAnyOrder(
                        tuple("pi_1", HoldReason.MISMATCHED),
                        tuple("pi_3", HoldReason.SURPLUS),
                        tuple("pi_4", HoldReason.LATE));
        assertThat(road.read(road.topics().outcomes()).stream()
                        .filter(record -> header(record, Headers.TYPE).equals(OrderClosed.TYPE)))
                .singleElement()
                .satisfies(record -> assertThat(record.key()).isEqualTo("A-3".getBytes(UTF_8)));
    }

    @Test
    void anEventThatNamesNoOrderFindsItByTheReferenceThatTheOrderNames() throws Exception {
        road.callback("pi_1", StripeBodies.namelessCharge("pi_1", 1999, "evt_1"));
        road.flush();
        drain();
        assertThat(processor.count(Ending.FOREIGN)).isEqualTo(1);
        road.snapshot("A-1", 1, OrderStatus.PENDING_PAYMENT, 1999, "pi_1");
        road.snapshot("A-2", 1, OrderStatus.PENDING_PAYMENT, 1999, "pi_2");
        drain();
        road.callback("pi_2", StripeBodies.namelessCharge("pi_2", 1999, "evt_2"));
        drain();

        assertThat(orderNosPaid()).containsExactlyInAnyOrder("A-1", "A-2");
    }

    @Test
    void poisonGoesToTheDeadTopicAsItCameAndHoldsUpNothing() throws Exception {
        byte[] notUtf8 = {(byte) 0xff, (byte) 0xfe, 0, 1};
        String nul = StripeBodies.charge("pi_\\u0000", "A-1", 1999, "evt_1");
        String surrogate = StripeBodies.charge("pi_\\ud800", "A-1", 1999, "evt_1");
        String endless = StripeBodies.charge("pi_" + "x".repeat(5000), "A-1", 1999, "evt_1");
        road.place("A-1", 1999);
        road.callback("pi_1", notUtf8, Origin.WEBHOOK);
        road.callback("pi_1", nul);
        road.callback("pi_1", surrogate);
        road.callback("pi_1", endless);
        road.callback("pi_1", "[".repeat(100_000));
        road.send(new ProducerRecord<>(road.topics().callbacks().name(), "pi_1".getBytes(UTF_8), "{}".getBytes(UTF_8)));
        road.send(new ProducerRecord<>(road.topics().snapshots().name(), "A-9".getBytes(UTF_8), "{".getBytes(UTF_8)));
        road.chargeSucceeded("pi_1", "A-1", 1999, "evt_1");
        drain();

        List<ConsumerRecord<byte[], byte[]>> dead = road.read(road.topics().dead());
        assertThat(orderNosPaid()).containsExactly("A-1");
        assertThat(dead).extracting(ConsumerRecord::value).contains(notUtf8, nul.getBytes(UTF_8), "{".getBytes(UTF_8));
        assertThat(dead).allSatisfy(record -> {
            assertThat(header(record, Headers.UNREADABLE_REASON)).isNotBlank().doesNotContain("pi_");
            assertThat(header(record, Headers.DEAD_FROM)).isNotBlank();
        });
        assertThat(dead).hasSize(7);
    }

    @Test
    void thousandsOfCallbacksInAnyOrderPayEachOrderOnce() throws Exception {
        int orders = 2_000;
        var random = new Random(42);
        List<Runnable> sends = new ArrayList<>();
        for (int i = 0; i < orders; i++) {
            String orderNo = "A-" + i;
            String transactionId = "pi_" + i;
            sends.add(() -> road.place(orderNo, 500));
            sends.add(() -> road.chargeSucceeded(transactionId, orderNo, 500, "evt_c" + transactionId));
            sends.add(() -> road.chargeSucceeded(transactionId, orderNo, 500, "evt_c" + transactionId));
            sends.add(() -> road.intentSucceeded(transactionId, orderNo, 500, "evt_i" + transactionId));
        }
        Collections.shuffle(sends, random);
        sends.forEach(Runnable::run);
        drain();

        assertThat(orderNosPaid()).hasSize(orders).doesNotHaveDuplicates();
    }

    private List<String> orderNosPaid() {
        return road.read(road.topics().orderPaid()).stream()
                .map(record -> Json.read(record.value(), OrderPaid.class).orderNo())
                .toList();
    }

    private void drain() throws Exception {
        road.flush();
        eventually(road::isDrained);
    }

    private static String header(ConsumerRecord<byte[], byte[]> record, String name) {
        return new String(record.headers().lastHeader(name).value(), UTF_8);
    }
}
