package io.paidonce.orders.payment;

import io.micrometer.core.instrument.MeterRegistry;
import io.paidonce.orders.order.Effect;
import java.util.Locale;
import org.springframework.stereotype.Component;

/** Counts events. The law: consumed = applied + stale + unmatched + unreadable. */
@Component
final class EventMetrics {

    private static final String EVENTS = "paidonce.orders.events";
    private static final String UNREADABLE = "unreadable";

    private final MeterRegistry registry;

    EventMetrics(MeterRegistry registry) {
        this.registry = registry;
        for (Effect effect : Effect.values()) {
            count("order_paid", nameOf(effect), 0);
        }
        count("unknown", UNREADABLE, 0);
        consumed(0);
    }

    void consumed(int records) {
        registry.counter(EVENTS + ".consumed").increment(records);
    }

    void ended(Effect effect) {
        count("order_paid", nameOf(effect), 1);
    }

    void unreadable(int records) {
        count("unknown", UNREADABLE, records);
    }

    private void count(String type, String result, int records) {
        registry.counter(EVENTS, "type", type, "result", result).increment(records);
    }

    private static String nameOf(Effect effect) {
        return effect.name().toLowerCase(Locale.ROOT);
    }
}
