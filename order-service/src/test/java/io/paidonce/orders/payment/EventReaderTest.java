package io.paidonce.orders.payment;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.paidonce.contracts.EventId;
import io.paidonce.contracts.EventRecords;
import io.paidonce.contracts.Headers;
import io.paidonce.contracts.Json;
import io.paidonce.contracts.Money;
import io.paidonce.contracts.OrderPaid;
import io.paidonce.contracts.PaymentOutcome;
import io.paidonce.contracts.PaymentOutcome.DisputeStage;
import io.paidonce.contracts.PaymentOutcome.HoldReason;
import io.paidonce.contracts.PaymentOutcome.OrderClosed;
import io.paidonce.contracts.PaymentOutcome.PaymentClosed;
import io.paidonce.contracts.PaymentOutcome.PaymentDisputed;
import io.paidonce.contracts.PaymentOutcome.PaymentFailed;
import io.paidonce.contracts.PaymentOutcome.PaymentHeld;
import io.paidonce.contracts.PaymentOutcome.PaymentRefunded;
import io.paidonce.orders.order.Cause;
import io.paidonce.orders.order.OrderEvent;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventReaderTest {

    private static final Instant PAID_AT = Instant.parse("2026-01-01T00:00:00Z");
    private static final EventId ID = EventId.of(OrderPaid.TYPE, "A-1");
    private static final OrderPaid PAID =
            new OrderPaid("A-1", "stripe", "default", "pi_1", new Money(1999, "EUR"), PAID_AT);

    @Test
    void readsWhatTheProcessorSays() {
        Reading reading = EventReader.read(received(OrderPaid.TYPE, Json.write(PAID)));

        assertThat(reading)
                .isEqualTo(new Reading.Readable(new OrderEvent.Paid(
                        "A-1",
                        new Cause(
                                OrderPaid.TYPE,
                                ID.toString(),
                                new Cause.Payment("stripe", "default", "pi_1"),
                                null,
                                PAID_AT),
                        new Cause.Payment("stripe", "default", "pi_1"),
                        PAID.amount())));
    }

    @Test
    void passesOverFieldsThatANewerWriterAdds() {
        String json = new String(Json.write(PAID), UTF_8).replaceFirst("\\{", "{\"added\":[1],");

        assertThat(EventReader.read(received(OrderPaid.TYPE, json.getBytes(UTF_8))))
                .isInstanceOf(Reading.Readable.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "null",
                "[]",
                "{}",
                "\u0000\u0001",
                "{\"orderNo\":\"A\\u0000\"}",
                "{\"orderNo\":7,\"amount\":{}}",
            })
    void cannotReadWhatIsNoEvent(String value) {
        assertThat(EventReader.read(received(OrderPaid.TYPE, value.getBytes(UTF_8))))
                .isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void letsNothingThroughThatTheDatabaseCannotStore() {
        for (OrderPaid poison : List.of(
                new OrderPaid("A\0", "stripe", "default", "pi_1", PAID.amount(), PAID_AT),
                new OrderPaid("A-1", "stripe", "default", "pi\0", PAID.amount(), PAID_AT),
                new OrderPaid("A-1", "\ud800", "default", "pi_1", PAID.amount(), PAID_AT),
                new OrderPaid("A-1", "stripe", "x".repeat(256), "pi_1", PAID.amount(), PAID_AT),
                new OrderPaid("A-1", "stripe", "default", "pi_1", PAID.amount(), Instant.MAX))) {
            assertThat(EventReader.read(received(OrderPaid.TYPE, write(poison))))
                    .isInstanceOf(Reading.Unreadable.class);
        }
    }

    @Test
    void cannotReadARecordWithoutValueTypeOrId() {
        assertThat(EventReader.read(received(OrderPaid.TYPE, null))).isInstanceOf(Reading.Unreadable.class);
        for (String header : List.of(Headers.TYPE, Headers.ID)) {
            ConsumerRecord<byte[], byte[]> record = received(OrderPaid.TYPE, Json.write(PAID));
            record.headers().remove(header);

            assertThat(EventReader.read(record)).isInstanceOf(Reading.Unreadable.class);
        }
    }

    @Test
    void readsEveryKindOfOutcome() {
        var money = new Money(1, "EUR");
        List<PaymentOutcome> outcomes = List.of(
                new OrderClosed("A-1", PAID_AT),
                new PaymentFailed(null, "stripe", "default", "pi_1", null, "card_declined", PAID_AT),
                new PaymentClosed("A-1", "stripe", "default", "pi_1", null, PAID_AT),
                new PaymentRefunded("A-1", "stripe", "default", "pi_1", "re_1", money, money, PAID_AT, null),
                new PaymentDisputed("A-1", "stripe", "default", "pi_1", "dp_1", DisputeStage.LOST, null, PAID_AT),
                new PaymentHeld("A-1", "stripe", "default", "pi_1", HoldReason.LATE, money, PAID_AT, null));

        assertThat(outcomes).hasSameSizeAs(PaymentOutcome.class.getPermittedSubclasses());
        assertThat(outcomes)
                .allSatisfy(outcome -> assertThat(EventReader.read(received(outcome.type(), Json.write(outcome))))
                        .isInstanceOf(Reading.Readable.class));
    }

    @Test
    void wordsThatCannotBeShownAreLeftOutAndTheEventIsRead() {
        var failed = new PaymentFailed("A-1", "stripe", "default", "pi_1", null, "de\0clined", PAID_AT);

        assertThat(EventReader.read(received(PaymentFailed.TYPE, Json.write(failed))))
                .isInstanceOfSatisfying(
                        Reading.Readable.class,
                        readable ->
                                assertThat(readable.event().cause().reason()).isNull());
    }

    @Test
    void outcomesThatTheDatabaseCannotStoreAreUnreadable() {
        var money = new Money(1, "EUR");
        for (PaymentOutcome poison : List.of(
                new OrderClosed("A\0", PAID_AT),
                new OrderClosed("A-1", Instant.MAX),
                new PaymentFailed("", "stripe", "default", "pi_1", null, null, PAID_AT),
                new PaymentRefunded("A-1", "stripe", "default", "", "re_1", money, money, PAID_AT, null),
                new PaymentDisputed("A-1", "stripe", "default", "pi_1", "d\0", DisputeStage.LOST, null, PAID_AT),
                new PaymentHeld("A-1", "stripe", "\ud800", "pi_1", HoldReason.LATE, money, PAID_AT, null))) {
            assertThat(EventReader.read(received(poison.type(), Json.write(poison))))
                    .isInstanceOf(Reading.Unreadable.class);
        }
    }

    @Test
    void readsNoOtherEvents() {
        assertThat(EventReader.read(received("io.paidonce.order.sold.v1", Json.write(PAID))))
                .isInstanceOf(Reading.Unreadable.class);
    }

    private static byte[] write(OrderPaid event) {
        return Json.write(event);
    }

    private static ConsumerRecord<byte[], byte[]> received(String type, byte @Nullable [] value) {
        ProducerRecord<byte[], byte[]> sent =
                EventRecords.toRecord("order.paid", "A-1", ID, type, PAID_AT, value == null ? new byte[0] : value);
        return new ConsumerRecord<>(
                sent.topic(),
                0,
                0,
                0,
                TimestampType.CREATE_TIME,
                1,
                1,
                sent.key(),
                value,
                new RecordHeaders(sent.headers().toArray()),
                Optional.empty());
    }
}
