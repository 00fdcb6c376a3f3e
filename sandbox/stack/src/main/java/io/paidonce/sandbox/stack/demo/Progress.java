package io.paidonce.sandbox.stack.demo;

import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** Shows how it goes: one line redrawn on a terminal, a plain line now and then elsewhere. */
final class Progress {

    private static final Duration BETWEEN_LINES = Duration.ofSeconds(5);

    private final PrintStream out;
    private final boolean terminal;
    private final InstantSource clock;
    private Instant lastLine = Instant.EPOCH;

    Progress(PrintStream out, boolean terminal, InstantSource clock) {
        this.out = out;
        this.terminal = terminal;
        this.clock = clock;
    }

    void show(String line) {
        if (terminal) {
            out.print("\r\u001b[2K" + line);
            out.flush();
            return;
        }
        Instant now = clock.instant();
        if (Duration.between(lastLine, now).compareTo(BETWEEN_LINES) >= 0) {
            lastLine = now;
            out.println(line);
        }
    }

    /** Takes the redrawn line away, so that what follows starts on a clean one. */
    void end() {
        if (terminal) {
            out.print("\r\u001b[2K");
            out.flush();
        }
    }
}
