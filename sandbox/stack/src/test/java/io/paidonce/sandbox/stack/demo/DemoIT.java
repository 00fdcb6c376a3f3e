package io.paidonce.sandbox.stack.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.paidonce.sandbox.stack.demo.PretendStack.Mistake;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class DemoIT {

    private record Outcome(int status, String printed) {}

    @Test
    void isContentWithAStackThatKeepsItsPromise() throws Exception {
        Outcome outcome = run(Mistake.NONE);

        assertThat(outcome.printed())
                .doesNotContain("WRONG")
                .containsPattern("demo: orders=100 callbacks=\\d+ order_paid=82 duplicates=0 lost=0\n$");
        assertThat(outcome.status()).isZero();
    }

    @Test
    void noticesADuplicate() throws Exception {
        Outcome outcome = run(Mistake.TWICE);

        assertThat(outcome.printed()).contains("order_paid=83 duplicates=1 lost=0");
        assertThat(outcome.status()).isEqualTo(1);
    }

    @Test
    void noticesALoss() throws Exception {
        Outcome outcome = run(Mistake.LOST);

        assertThat(outcome.printed()).contains("order_paid=81 duplicates=0 lost=1");
        assertThat(outcome.status()).isEqualTo(1);
    }

    @Test
    void noticesAForgeryThatWasBelieved() throws Exception {
        Outcome outcome = run(Mistake.GULLIBLE);

        assertThat(outcome.printed()).containsPattern("forged and malformed calls accepted +0 +[1-9]\\d* +WRONG");
        assertThat(outcome.status()).isEqualTo(1);
    }

    private static Outcome run(Mistake mistake) throws Exception {
        var printed = new ByteArrayOutputStream();
        try (var stack = new PretendStack(mistake);
                var out = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
            int status = Demo.run(
                    stack.target(),
                    new DemoOptions(100, 42, Duration.ofMinutes(3), Duration.ofSeconds(3)),
                    Clock.systemUTC(),
                    out,
                    false);
            return new Outcome(status, printed.toString(StandardCharsets.UTF_8));
        }
    }
}
