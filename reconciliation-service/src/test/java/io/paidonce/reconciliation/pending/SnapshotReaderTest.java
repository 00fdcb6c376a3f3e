package io.paidonce.reconciliation.pending;

import static io.paidonce.reconciliation.pending.Orders.order;
import static io.paidonce.reconciliation.pending.Orders.pending;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.paidonce.contracts.Json;
import io.paidonce.contracts.OrderSnapshot;
import io.paidonce.contracts.OrderStatus;
import java.time.Instant;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SnapshotReaderTest {

    @Test
    void readsASnapshot() {
        assertThat(read("A-1", Json.write(pending("A-1")))).isEqualTo(new Reading.Snapshot(pending("A-1")));
    }

    @Test
    void readsATombstone() {
        assertThat(read("A-1", null)).isEqualTo(new Reading.Tombstone("A-1"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "null", "[]", "{}", "\"A-1\"", "{\"orderNo\":\"A-1\"}"})
    void cannotReadWhatIsNoSnapshot(String value) {
        assertThat(read("A-1", value.getBytes(UTF_8))).isEqualTo(new Reading.Unreadable("not a snapshot"));
    }

    @Test
    void cannotReadAStatusOfAnotherVersion() {
        String json = new String(Json.write(pending("A-1")), UTF_8).replace("PENDING_PAYMENT", "SHIPPED");

        assertThat(read("A-1", json.getBytes(UTF_8))).isEqualTo(new Reading.Unreadable("not a snapshot"));
    }

    @Test
    void cannotReadARecordWhoseKeyIsNotItsOrder() {
        byte[] value = Json.write(pending("A-1"));

        assertThat(read("A-2", value)).isEqualTo(new Reading.Unreadable("orderNo"));
        assertThat(read("A\0", value)).isEqualTo(new Reading.Unreadable("key"));
        assertThat(read(null, value)).isEqualTo(new Reading.Unreadable("key"));
        assertThat(read("x".repeat(65), null)).isEqualTo(new Reading.Unreadable("key"));
    }

    @Test
    void letsNothingThroughThatTheDatabaseCannotStore() {
        OrderSnapshot sound = pending("A-1");
        for (Instant never : List.of(Instant.MAX, Instant.MIN)) {
            var odd = new OrderSnapshot(
                    "A-1", 1, sound.status(), sound.amount(), sound.payments(), never, sound.changedAt());

            assertThat(read("A-1", Json.write(odd))).isInstanceOf(Reading.Unreadable.class);
        }
        for (String reference : List.of("", "pi\0", "x".repeat(256))) {
            OrderSnapshot odd = order("A-1", 1, OrderStatus.PAID, reference);

            assertThat(read("A-1", Json.write(odd))).isEqualTo(new Reading.Unreadable("reference"));
        }
    }

    private static Reading read(@Nullable String key, byte @Nullable [] value) {
        return SnapshotReader.read(
                new ConsumerRecord<>("order.snapshots", 0, 0, key == null ? null : key.getBytes(UTF_8), value));
    }
}
