package io.paidonce.ingress.callback;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class InFlightTest {

    @Test
    void takesNoMoreThanItsNumber() {
        var inFlight = new InFlight(2, 1000);

        assertThat(inFlight.takePlace()).isTrue();
        assertThat(inFlight.takePlace()).isTrue();
        assertThat(inFlight.takePlace()).isFalse();
        inFlight.giveBackPlace();
        assertThat(inFlight.takePlace()).isTrue();
    }

    @Test
    void takesNoMoreThanItsBytesAndARefusalTakesNothing() {
        var inFlight = new InFlight(10, 1000);

        assertThat(inFlight.takeBytes(900)).isTrue();
        assertThat(inFlight.takeBytes(101)).isFalse();
        assertThat(inFlight.takeBytes(100)).isTrue();
        assertThat(inFlight.takeBytes(1)).isFalse();
    }
}
