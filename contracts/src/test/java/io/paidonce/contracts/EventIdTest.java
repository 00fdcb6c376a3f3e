package io.paidonce.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class EventIdTest {

    /* These never change: consumers have stored them. */
    @Test
    void staysTheSameForEver() {
        assertThat(EventId.of(OrderPaid.TYPE, "A-1")).hasToString("56b96494-4044-8768-9107-32d1508a19d4");
        assertThat(EventId.of(OrderPaid.TYPE, "stripe", "default", "pi_1", "CAPTURED", ""))
                .hasToString("b23c6ebd-8cfd-81e3-bd6a-468b724b2e0a");
        assertThat(EventId.of(EventRecords.SNAPSHOT_TYPE, "Größe-1", "7"))
                .hasToString("ab1b4890-50fe-8584-a21a-b7f990959d16");
    }

    @Test
    void differsWhereverTheBordersOfThePartsDiffer() {
        List<EventId> ids = new ArrayList<>();
        ids.add(EventId.of("t", "a", "bc"));
        ids.add(EventId.of("t", "ab", "c"));
        ids.add(EventId.of("t", "abc"));
        ids.add(EventId.of("t", "abc", ""));
        ids.add(EventId.of("t", "", "abc"));
        ids.add(EventId.of("ta", "bc"));
        ids.add(EventId.of("tabc"));
        ids.add(EventId.of("t", "a\0bc"));
        ids.add(EventId.of("t", "a", "\0\0\0\2bc"));

        assertThat(ids).doesNotHaveDuplicates();
    }

    @Test
    void differsForEveryIdentity() {
        Set<EventId> ids = new HashSet<>();
        for (int i = 0; i < 100_000; i++) {
            ids.add(EventId.of(OrderPaid.TYPE, Integer.toString(i)));
        }

        assertThat(ids).hasSize(100_000);
    }

    @Test
    void isAUuidOfVersionEight() {
        for (int i = 0; i < 1000; i++) {
            EventId id = EventId.of("t", Integer.toString(i));

            assertThat(id.value().version()).isEqualTo(8);
            assertThat(id.value().variant()).isEqualTo(2);
        }
    }
}
