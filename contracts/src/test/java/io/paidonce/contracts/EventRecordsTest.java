package io.paidonce.contracts;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class EventRecordsTest {

    private static final EventId ID = EventId.of(OrderPaid.TYPE, "A-1");
    private static final Instant DECIDED_AT = Instant.parse("2026-05-04T10:15:31Z");

    static List<PaymentEvent> events() {
        return Golden.all().stream()
                .map(Golden::value)
                .filter(PaymentEvent.class::isInstance)
                .map(PaymentEvent.class::cast)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("events")
    void anEventComesBackAsItWas(PaymentEvent event) {
        ConsumerRecord<byte[], byte[]> record = received(event.type(), event.key(), Json.write(event));

        assertThat(EventRecords.readEvent(record)).isEqualTo(event);
        assertThat(EventRecords.readId(record)).isEqualTo(ID);
    }

    @Test
    void everyKindOfEventIsRead() {
        assertThat(events())
                .extracting(PaymentEvent::type)
                .contains(
                        "io.paidonce.order.paid.v1",
                        "io.paidonce.payment.failed.v1",
                        "io.paidonce.payment.closed.v1",
                        "io.paidonce.payment.refunded.v1",
                        "io.paidonce.payment.disputed.v1",
                        "io.paidonce.payment.held.v1",
                        "io.paidonce.order.closed.v1");
        assertThat(PaymentOutcome.class.getPermittedSubclasses()).hasSize(6);
    }

    @Test
    void theEnvelopeIsACloudEventInBinaryMode() {
        byte[] payload = Json.write(Golden.ORDER_PAID);

        var record = EventRecords.toRecord("order.paid", "A-1", ID, OrderPaid.TYPE, DECIDED_AT, payload);

        assertThat(record.value()).isSameAs(payload);
        assertThat(record.key()).asString(UTF_8).isEqualTo("A-1");
        assertThat(record.headers().toArray())
                .extracting(header -> header.key() + "=" + new String(header.value(), UTF_8))
                .containsExactly(
                        "ce_specversion=1.0",
                        "ce_id=" + ID,
                        "ce_source=/payment-processor",
                        "ce_type=io.paidonce.order.paid.v1",
                        "ce_time=2026-05-04T10:15:31Z",
                        "ce_subject=A-1",
                        "content-type=application/json");
    }

    @Test
    void anEventWithoutOrderIsKeyedByItsTransaction() {
        assertThat(new PaymentOutcome.PaymentClosed(null, "stripe", "default", "pi_2", null, DECIDED_AT).key())
                .isEqualTo("pi_2");
        assertThat(new PaymentOutcome.PaymentClosed("A-1", "stripe", "default", "pi_2", null, DECIDED_AT).key())
                .isEqualTo("A-1");
    }

    @Test
    void aSnapshotComesBackAsItWas() {
        var sent = EventRecords.toRecord("order.snapshots", Golden.ORDER_SNAPSHOT);

        assertThat(sent.key()).asString(UTF_8).isEqualTo("A-1");
        assertThat(EventRecords.readSnapshot(Received.of(sent))).isEqualTo(Golden.ORDER_SNAPSHOT);
        assertThat(EventRecords.readId(Received.of(sent)))
                .isEqualTo(EventId.of("io.paidonce.order.snapshot.v1", "A-1", "3"));
    }

    @Test
    void aTypeThatANewerWriterAddsIsNoEventOfOurs() {
        assertThat(EventRecords.readEvent(received("io.paidonce.order.paid.v2", "A-1", "{}".getBytes(UTF_8))))
                .isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "null", "[]", "{}", "{", "\"SECRET\"", "SECRET", "{\"orderNo\":\"SECRET\"}", "\0"})
    void refusesAValueThatIsNoEventWithoutRepeatingIt(String value) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EventRecords.readEvent(received(OrderPaid.TYPE, "A-1", value.getBytes(UTF_8))))
                .withNoCause()
                .withMessage("not a OrderPaid");
    }

    @ParameterizedTest
    @ValueSource(strings = {"19.99", "\"1999\"", "null", "true", "9223372036854775808", "1e3", "[1999]"})
    void refusesAnAmountThatIsNotAWholeNumber(String amount) {
        String json = new String(Json.write(Golden.ORDER_PAID), UTF_8)
                .replace("\"minorUnits\":1999", "\"minorUnits\":" + amount);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> EventRecords.readEvent(received(OrderPaid.TYPE, "A-1", json.getBytes(UTF_8))));
    }

    @Test
    void refusesASnapshotOfAnAccountThatCannotBe() {
        var order = new OrderSnapshot(
                "A-1",
                1,
                OrderStatus.PENDING_PAYMENT,
                new Money(1, "EUR"),
                List.of(new PaymentReference("Stripe", "default", null)),
                DECIDED_AT,
                DECIDED_AT);

        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> EventRecords.readSnapshot(Received.of(EventRecords.toRecord("order.snapshots", order))));
    }

    @Test
    void refusesATombstone() {
        var sent = EventRecords.toRecord("order.snapshots", Golden.ORDER_SNAPSHOT);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> EventRecords.readSnapshot(Received.of(sent, null)))
                .withMessage("not a OrderSnapshot");
    }

    @Test
    void refusesARecordWithoutTypeOrId() {
        ConsumerRecord<byte[], byte[]> record = received(OrderPaid.TYPE, "A-1", Json.write(Golden.ORDER_PAID));
        record.headers().remove(Headers.TYPE).remove(Headers.ID).add(Headers.ID, "SECRET".getBytes(UTF_8));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> EventRecords.readEvent(record))
                .withMessage("header ce_type is missing");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EventRecords.readId(record))
                .withNoCause()
                .withMessageNotContaining("SECRET");
    }

    private static ConsumerRecord<byte[], byte[]> received(String type, String key, byte[] payload) {
        return Received.of(EventRecords.toRecord("order.paid", key, ID, type, DECIDED_AT, payload));
    }
}
