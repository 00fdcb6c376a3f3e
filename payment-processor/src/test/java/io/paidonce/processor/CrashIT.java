package io.paidonce.processor;

import static io.paidonce.processor.Expect.eventually;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.paidonce.contracts.Headers;
import io.paidonce.contracts.Json;
import io.paidonce.contracts.Money;
import io.paidonce.contracts.OrderPaid;
import io.paidonce.contracts.OrderSnapshot;
import io.paidonce.gateways.FactKind;
import io.paidonce.gateways.PaymentFact;
import io.paidonce.processor.fact.Coordinate;
import io.paidonce.processor.fact.Ending;
import io.paidonce.processor.fact.FactIdentity;
import io.paidonce.processor.fact.StatedFact;
import io.paidonce.processor.fact.StatedOrder;
import io.paidonce.processor.ledger.Decisions;
import io.paidonce.processor.ledger.Ledger;
import io.paidonce.processor.ledger.Pass;
import io.paidonce.processor.ledger.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jooq.DSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A process that decided and died, and what its successor makes of it. */
class CrashIT {

    private TestBed bed;
    private Road road;

    @BeforeEach
    void start() throws Exception {
        bed = TestBed.onSharedServers();
        road = bed.road();
        bed.migrate();
    }

    @AfterEach
    void stop() {
        bed.close();
    }

    @Test
    void whatADeadProcessDecidedIsEmittedOnceByItsSuccessor() throws Exception {
        road.place("A-1", 1999);
        road.chargeSucceeded("pi_1", "A-1", 1999, "evt_1");
        road.chargeSucceeded("pi_1", "A-1", 1999, "evt_1");
        road.flush();
        decideAndDie();

        bed.processAll();

        assertThat(paid()).containsExactly("A-1");
    }

    @Test
    void aDuplicateOfWhatADeadProcessDecidedDoesNotSwallowIt() throws Exception {
        road.place("A-1", 1999);
        road.chargeSucceeded("pi_1", "A-1", 1999, "evt_1");
        road.flush();
        decideAndDie();
        road.intentSucceeded("pi_1", "A-1", 1999, "evt_2");
        road.flush();

        bed.processAll();
        road.chargeSucceeded("pi_1", "A-1", 1999, "evt_1");
        road.flush();
        bed.processAll();

        assertThat(paid()).containsExactly("A-1");
    }

    @Test
    void aPausedProcessThatDecidesAfterItsSuccessorChangesNothing() throws Exception {
        road.place("A-1", 1999);
        road.chargeSucceeded("pi_1", "A-1", 1999, "evt_1");
        road.flush();
        try (RunningProcessor successor = bed.startProcessor()) {
            eventually(road::isDrained);
            Decisions late = decideAndDie();
            assertThat(late.endings()).containsOnly(Ending.DUPLICATE);
            road.chargeSucceeded("pi_1", "A-1", 1999, "evt_3");
            road.flush();
            eventually(road::isDrained);
            assertThat(successor.count(Ending.DUPLICATE)).isEqualTo(1);
        }

        assertThat(paid()).containsExactly("A-1");
    }

    @Test
    void decidingABatchAgainOwesTheSame() throws Exception {
        road.place("A-1", 1999);
        road.chargeSucceeded("pi_1", "A-1", 1999, "evt_1");
        road.flush();

        Decisions first = decideAndDie();
        Decisions second = decideAndDie();

        assertThat(first.owed()).hasSize(1);
        assertThat(second.owed()).isEqualTo(first.owed());
    }

    @Test
    void rewindingByHandEmitsNothingAnew() throws Exception {
        sendOrders(500);
        bed.processAll();
        List<String> before = paid();
        eventually(() -> bed.groupIsEmpty());
        road.rewindToBeginning();

        bed.processAll();

        assertThat(before).hasSize(500).doesNotHaveDuplicates();
        assertThat(paid()).isEqualTo(before);
        assertThat(road.read(road.topics().outcomes())).isEmpty();
        assertThat(road.read(road.topics().dead())).hasSize(1);
    }

    @Test
    void rewindingByHandEmitsWhatTheLedgerHadLostUnderTheOldIds() throws Exception {
        sendOrders(200);
        bed.processAll();
        List<ConsumerRecord<byte[], byte[]>> before = road.read(road.topics().orderPaid());
        eventually(() -> bed.groupIsEmpty());
        DSLContext dsl = bed.database();
        dsl.execute("delete from payment_callback_log where order_no like 'A-1%'");
        road.rewindToBeginning();

        bed.processAll();

        List<ConsumerRecord<byte[], byte[]>> after = road.read(road.topics().orderPaid());
        List<String> again = after.stream().map(CrashIT::idOf).sorted().toList();
        List<String> expected = new ArrayList<>();
        before.forEach(record -> {
            expected.add(idOf(record));
            if (Json.read(record.value(), OrderPaid.class).orderNo().startsWith("A-1")) {
                expected.add(idOf(record));
            }
        });
        assertThat(again).isEqualTo(expected.stream().sorted().toList());
    }

    @Test
    void whatADeadProcessDecidedIsStillEmittedAfterTheGroupIsRewound() throws Exception {
        road.place("A-1", 1999);
        road.chargeSucceeded("pi_1", "A-1", 1999, "evt_1");
        road.flush();
        decideAndDie();
        road.rewindToBeginning();

        bed.processAll();
        eventually(() -> bed.groupIsEmpty());
        road.rewindToBeginning();
        bed.processAll();

        assertThat(paid()).containsExactly("A-1");
    }

    /** Does steps 1 to 3 for everything on the road, as one batch, and stops there. */
    private Decisions decideAndDie() throws Exception {
        UUID callbacks = road.idOf(road.topics().callbacks());
        UUID snapshots = road.idOf(road.topics().snapshots());
        var ledger = new Ledger(bed.database());
        List<Span> spans = new ArrayList<>();
        for (int partition = 0; partition < 3; partition++) {
            for (UUID topic : List.of(callbacks, snapshots)) {
                Pass pass = ledger.openPass(topic, partition, 0);
                spans.add(new Span(topic, partition, pass.number(), 0, 1_000));
            }
        }
        List<StatedOrder> orders = road.read(road.topics().snapshots()).stream()
                .map(record -> new StatedOrder(
                        new Coordinate(snapshots, record.partition(), record.offset()),
                        Json.read(record.value(), OrderSnapshot.class)))
                .toList();
        List<StatedFact> facts = road.read(road.topics().callbacks()).stream()
                .map(record -> new StatedFact(
                        new Coordinate(callbacks, record.partition(), record.offset()),
                        new FactIdentity("stripe", "default", "pi_1", FactKind.CAPTURED, ""),
                        new PaymentFact(
                                FactKind.CAPTURED,
                                "pi_1",
                                "",
                                "A-1",
                                new Money(1999, "EUR"),
                                Road.NOON,
                                Set.of("pi_1"),
                                null),
                        "evt_1",
                        "charge.succeeded"))
                .toList();
        return ledger.decide(spans, orders, facts);
    }

    private void sendOrders(int count) throws Exception {
        for (int i = 0; i < count; i++) {
            road.place("A-" + i, 700);
            road.chargeSucceeded("pi_" + i, "A-" + i, 700, "evt_a" + i);
            road.intentSucceeded("pi_" + i, "A-" + i, 700, "evt_b" + i);
        }
        road.callback("pi_x", "no json");
        road.flush();
    }

    private List<String> paid() {
        return road.read(road.topics().orderPaid()).stream()
                .map(record -> Json.read(record.value(), OrderPaid.class).orderNo())
                .sorted()
                .toList();
    }

    private static String idOf(ConsumerRecord<byte[], byte[]> record) {
        return new String(record.headers().lastHeader(Headers.ID).value(), UTF_8);
    }
}
