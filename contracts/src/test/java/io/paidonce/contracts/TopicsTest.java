package io.paidonce.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TopicsTest {

    @Test
    void namesAreTheAgreedOnes() {
        assertThat(new Topics("").all())
                .extracting(Topics.Topic::name)
                .containsExactly(
                        "payment.callbacks",
                        "order.paid",
                        "payment.outcomes",
                        "order.snapshots",
                        "payment.callbacks.dead");
    }

    @Test
    void thePrefixStandsBeforeEachName() {
        assertThat(new Topics("shop1.").all())
                .allSatisfy(topic -> assertThat(topic.name()).startsWith("shop1."))
                .extracting(Topics.Topic::name)
                .doesNotHaveDuplicates();
    }

    @Test
    void onlySnapshotsAreCompactedAndKeptForEver() {
        for (Topics.Topic topic : new Topics("").all()) {
            assertThat(topic.compacted()).isEqualTo(topic.name().equals("order.snapshots"));
            assertThat(topic.retention() == null).isEqualTo(topic.compacted());
        }
        assertThat(new Topics("").dead().retention()).isEqualTo(Duration.ofDays(90));
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", "a/", "a b", "ä", "a\n", "*"})
    void refusesAPrefixThatKafkaWouldNotTake(String prefix) {
        assertThatIllegalArgumentException().isThrownBy(() -> new Topics(prefix));
    }

    @Test
    void theLongestPrefixStillMakesNamesThatKafkaTakes() {
        assertThat(new Topics("x".repeat(100)).all())
                .allSatisfy(topic -> assertThat(topic.name().length()).isLessThanOrEqualTo(249));
        assertThatIllegalArgumentException().isThrownBy(() -> new Topics("x".repeat(101)));
    }
}
