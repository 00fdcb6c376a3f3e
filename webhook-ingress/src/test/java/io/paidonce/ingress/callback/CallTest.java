package io.paidonce.ingress.callback;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.Test;

class CallTest {

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final InFlight inFlight = new InFlight(1, 100);
    private final Call call = new Call("stripe", inFlight, new CallbackMetrics(registry));

    @Test
    void aCallThatEndsTwiceIsCountedOnceAndGivesBackOnce() {
        assertThat(call.arrived(100)).isTrue();
        assertThat(call.begin()).isTrue();

        call.end(Reply.ACCEPTED);
        call.end(Reply.FAILED);
        call.hungUp();

        assertThat(counted("published")).isEqualTo(1);
        assertThat(counted()).isEqualTo(1);
        everythingIsGivenBack();
    }

    @Test
    void aCallerThatHangsUpBeforeItsBodyIsWholeIsCounted() {
        assertThat(call.arrived(100)).isTrue();

        call.hungUp();

        assertThat(counted("body_broken_off")).isEqualTo(1);
        everythingIsGivenBack();
    }

    @Test
    void aCallerThatHangsUpLaterChangesNothing() {
        assertThat(call.begin()).isTrue();

        call.hungUp();

        assertThat(counted()).isZero();
        assertThat(inFlight.takePlace()).isFalse();
    }

    @Test
    void whatArrivesAfterTheEndTakesNothing() {
        call.end(Reply.BROKEN_OFF);

        assertThat(call.arrived(1)).isFalse();
        assertThat(call.begin()).isFalse();
        everythingIsGivenBack();
    }

    private void everythingIsGivenBack() {
        assertThat(inFlight.takePlace()).isTrue();
        assertThat(inFlight.takePlace()).isFalse();
        assertThat(inFlight.takeBytes(100)).isTrue();
        assertThat(inFlight.takeBytes(1)).isFalse();
    }

    private double counted(String... reason) {
        var search = registry.find("paidonce.ingress.callbacks");
        for (String label : reason) {
            search.tag("reason", label);
        }
        return search.counters().stream().mapToDouble(c -> c.count()).sum();
    }
}
