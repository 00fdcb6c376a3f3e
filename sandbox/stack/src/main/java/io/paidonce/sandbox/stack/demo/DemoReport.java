package io.paidonce.sandbox.stack.demo;

import io.paidonce.sandbox.gateways.delivery.Counts;
import io.paidonce.sandbox.gateways.delivery.PlannedCall.Kind;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes the tables at the end. */
final class DemoReport {

    private final PrintStream out;

    DemoReport(PrintStream out) {
        this.out = out;
    }

    void print(DemoPlan plan, Map<String, Map<Kind, Counts>> counts, Found found, Verdict verdict, Duration took) {
        out.println();
        out.println("What happened to the orders");
        for (Fate fate : Fate.values()) {
            long orders =
                    plan.orders().stream().filter(order -> order.fate() == fate).count();
            line("  %7d  %s", orders, fate.words());
        }
        out.println();
        line("%-34s %9s %9s %9s %9s", "What was sent", "calls", "accepted", "refused", "retried");
        sent(counts, "events, once each", Kind.GENUINE);
        sent(counts, "the same events again", Kind.DUPLICATE);
        sent(counts, "forged calls", Kind.FORGED);
        sent(counts, "malformed calls", Kind.MALFORMED);
        out.println();
        line("%-44s %9s %9s", "What came of it", "expected", "found");
        for (Verdict.Check check : verdict.checks()) {
            line("  %-42s %9d %9d  %s", check.what(), check.expected(), check.found(), check.holds() ? "ok" : "WRONG");
        }
        long accepted = found.good().accepted() + found.bad().accepted();
        line(
                "%n%d accepted callbacks told of %d facts; %d of the facts paid %d orders, in %.1f s.",
                accepted,
                found.allCaptures() + found.otherFacts(),
                found.captures("APPLIED"),
                found.paidOrders().size(),
                took.toMillis() / 1000.0);
        Counts all = found.good().plus(found.bad());
        line(
                "demo: orders=%d callbacks=%d order_paid=%d duplicates=%d lost=%d",
                plan.orders().size(), all.attempts(), found.eventsOnTopic(), verdict.duplicates(), verdict.lost());
    }

    private void sent(Map<String, Map<Kind, Counts>> counts, String what, Kind kind) {
        Counts sum = GatewaysApi.sum(counts, List.of(kind));
        line("  %-32s %9d %9d %9d %9d", what, sum.attempts(), sum.accepted(), sum.refused(), sum.retried());
    }

    private void line(String format, Object... values) {
        out.println(String.format(Locale.ROOT, format, values));
    }
}
