package io.paidonce.ingress.callback;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class InFlightTest {

    @Test
    void takesNoMoreThanItsNumber() {
        var inFlight = new InFlight(2, 1000);

        assertThat(inFlight.enter(1)).isTrue();
        assertThat(inFlight.enter(1)).isTrue();
        assertThat(inFlight.enter(1)).isFalse();
        inFlight.leave(1);
        assertThat(inFlight.enter(1)).isTrue();
    }

    @Test
    void takesNoMoreThanItsBytesAndARefusalTakesNothing() {
        var inFlight = new InFlight(10, 1000);

        assertThat(inFlight.enter(900)).isTrue();
        assertThat(inFlight.enter(101)).isFalse();
        assertThat(inFlight.enter(100)).isTrue();
        assertThat(inFlight.enter(1)).isFalse();
    }
}
