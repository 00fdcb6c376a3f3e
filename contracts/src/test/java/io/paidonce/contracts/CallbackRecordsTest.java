package io.paidonce.contracts;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CallbackRecordsTest {

    private static final Instant RECEIVED_AT = Instant.parse("2026-05-04T10:15:30.123456789Z");

    static Stream<RawCallback> callbacks() {
        byte[] body = "{\"id\":\"evt_1\"}\n".getBytes(UTF_8);
        byte[] bytes = {0, (byte) 0xff, (byte) 0xfe, '\r', '\n'};
        return Stream.of(
                callback("pi_1", "evt_1", null, body),
                callback("8AB12345CD678901E", "WH-1", "69cd13f0-d67a", body),
                callback("evt_2", "evt_2", null, body),
                callback("pi_1", null, null, body),
                callback("pi_1/2026", "evt_1", null, body),
                callback("größe", "evt_ü", "\u00e9", bytes),
                callback("pi_1", "evt_1", null, new byte[0]));
    }

    @ParameterizedTest
    @MethodSource("callbacks")
    void comesBackAsItWas(RawCallback sent) {
        RawCallback back = CallbackRecords.fromRecord(received(sent));

        assertThat(back).usingRecursiveComparison().isEqualTo(sent);
        assertThat(back.body()).containsExactly(sent.body());
    }

    @Test
    void theValueIsTheVeryBodyAndTheKeyTheTransaction() {
        RawCallback sent = callback("pi_1", "evt_1", null, "{}".getBytes(UTF_8));

        var record = CallbackRecords.toRecord("payment.callbacks", sent);

        assertThat(record.value()).isSameAs(sent.body());
        assertThat(record.key()).asString(UTF_8).isEqualTo("pi_1");
        assertThat(record.headers().toArray())
                .extracting(header -> header.key() + "=" + new String(header.value(), UTF_8))
                .containsExactly(
                        "ce_specversion=1.0",
                        "ce_id=evt_1",
                        "ce_source=/gateways/stripe/default",
                        "ce_type=io.paidonce.callback.received.v1",
                        "ce_time=2026-05-04T10:15:30.123456789Z",
                        "content-type=application/json",
                        "paidonce_gateway=stripe",
                        "paidonce_account=default",
                        "paidonce_mode=live",
                        "paidonce_origin=webhook",
                        "paidonce_event=evt_1");
    }

    @Test
    void answersToTwoQueriesAboutOnePaymentAreTwoCloudEvents() {
        RawCallback first = callback("pi_1", null, null, new byte[0]);
        var second = new RawCallback(
                first.account(),
                first.mode(),
                Origin.RECONCILIATION,
                "pi_1",
                null,
                null,
                RECEIVED_AT.plusSeconds(1),
                first.body());

        assertThat(header(received(first), Headers.ID)).isNotEqualTo(header(received(second), Headers.ID));
    }

    @ParameterizedTest
    @ValueSource(strings = {Headers.GATEWAY, Headers.ACCOUNT, Headers.MODE, Headers.ORIGIN, Headers.TIME})
    void namesTheHeaderThatIsMissing(String name) {
        ConsumerRecord<byte[], byte[]> record = received(callback("pi_1", "evt_1", null, new byte[0]));
        record.headers().remove(name);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> CallbackRecords.fromRecord(record))
                .withMessage("header " + name + " is missing");
    }

    @ParameterizedTest
    @ValueSource(strings = {Headers.GATEWAY, Headers.ACCOUNT, Headers.MODE, Headers.ORIGIN, Headers.TIME})
    void refusesAHostileEnvelopeWithoutRepeatingIt(String name) {
        for (String hostile : List.of("", "SECRET", "\0", "../SECRET", "SECRET".repeat(100_000), "2026-13-45T99:99Z")) {
            ConsumerRecord<byte[], byte[]> record = received(callback("pi_1", "evt_1", null, new byte[0]));
            record.headers().remove(name).add(name, hostile.getBytes(UTF_8));

            assertThatIllegalArgumentException()
                    .isThrownBy(() -> CallbackRecords.fromRecord(record))
                    .withNoCause()
                    .withMessageNotContaining("SECRET");
        }
    }

    @Test
    void refusesHeadersOfBytesThatAreNoText() {
        ConsumerRecord<byte[], byte[]> record = received(callback("pi_1", "evt_1", null, new byte[0]));
        record.headers().remove(Headers.MODE).add(Headers.MODE, new byte[] {(byte) 0xc3, (byte) 0x28});

        assertThatIllegalArgumentException().isThrownBy(() -> CallbackRecords.fromRecord(record));
    }

    @Test
    void aHeaderWithoutValueIsMissing() {
        ConsumerRecord<byte[], byte[]> record = received(callback("pi_1", "evt_1", "d-1", new byte[0]));
        record.headers().remove(Headers.DELIVERY).add(Headers.DELIVERY, null);

        assertThat(CallbackRecords.fromRecord(record).deliveryId()).isNull();
    }

    @Test
    void theLastOfSeveralHeadersCounts() {
        ConsumerRecord<byte[], byte[]> record = received(callback("pi_1", "evt_1", null, new byte[0]));
        record.headers().add(Headers.ORIGIN, "replay".getBytes(UTF_8));

        assertThat(CallbackRecords.fromRecord(record).origin()).isEqualTo(Origin.REPLAY);
    }

    @Test
    void passesOverHeadersThatANewerWriterAdds() {
        RawCallback sent = callback("pi_1", "evt_1", null, new byte[0]);
        ConsumerRecord<byte[], byte[]> record = received(sent);
        record.headers().add("paidonce_added", new byte[] {1}).add("traceparent", null);

        assertThat(CallbackRecords.fromRecord(record))
                .usingRecursiveComparison()
                .isEqualTo(sent);
    }

    @Test
    void refusesARecordWithoutKeyOrValue() {
        var sent = CallbackRecords.toRecord("payment.callbacks", callback("pi_1", "evt_1", null, new byte[0]));

        assertThatIllegalArgumentException().isThrownBy(() -> CallbackRecords.fromRecord(Received.of(sent, null)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CallbackRecords.fromRecord(new ConsumerRecord<>("t", 0, 0, null, new byte[0])));
    }

    @Test
    void neverShowsItsBody() {
        assertThat(callback("pi_1", "evt_1", null, "SECRET".getBytes(UTF_8)))
                .hasToString("RawCallback[stripe/default, webhook, pi_1, 6 bytes]");
    }

    private static RawCallback callback(
            String transactionId, @Nullable String eventId, @Nullable String deliveryId, byte[] body) {
        return new RawCallback(
                new AccountRef("stripe", "default"),
                Mode.LIVE,
                Origin.WEBHOOK,
                transactionId,
                eventId,
                deliveryId,
                RECEIVED_AT,
                body);
    }

    private static ConsumerRecord<byte[], byte[]> received(RawCallback callback) {
        return Received.of(CallbackRecords.toRecord("payment.callbacks", callback));
    }

    private static String header(ConsumerRecord<byte[], byte[]> record, String name) {
        Header header = record.headers().lastHeader(name);
        return new String(header.value(), UTF_8);
    }
}
