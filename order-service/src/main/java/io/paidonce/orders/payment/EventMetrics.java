package io.paidonce.orders.payment;

import io.micrometer.core.instrument.MeterRegistry;
import io.paidonce.orders.order.Effect;
import io.paidonce.orders.order.OrderEvent;
import java.util.List;
import java.util.Locale;
import org.springframework.stereotype.Component;

/** Counts events. The law: consumed = applied + recorded + stale + duplicate + unmatched + unreadable. */
@Component
final class EventMetrics {

    private static final String EVENTS = "paidonce.orders.events";
    private static final String UNREADABLE = "unreadable";
    private static final List<String> TYPES = List.of(
            "order_paid",
            "order_closed",
            "payment_refunded",
            "payment_held",
            "payment_disputed",
            "payment_failed",
            "payment_closed");

    private final MeterRegistry registry;

    EventMetrics(MeterRegistry registry) {
        this.registry = registry;
        for (String type : TYPES) {
            for (Effect effect : Effect.values()) {
                count(type, nameOf(effect), 0);
            }
        }
        count("unknown", UNREADABLE, 0);
        consumed(0);
    }

    void consumed(int records) {
        registry.counter(EVENTS + ".consumed").increment(records);
    }

    void ended(OrderEvent event, Effect effect) {
        count(typeOf(event), nameOf(effect), 1);
    }

    void unreadable(int records) {
        count("unknown", UNREADABLE, records);
    }

    private void count(String type, String result, int records) {
        registry.counter(EVENTS, "type", type, "result", result).increment(records);
    }

    private static String typeOf(OrderEvent event) {
        return switch (event) {
            case OrderEvent.Paid paid -> "order_paid";
            case OrderEvent.Closed closed -> "order_closed";
            case OrderEvent.Refunded refunded -> "payment_refunded";
            case OrderEvent.Held held -> "payment_held";
            case OrderEvent.Disputed disputed -> "payment_disputed";
            case OrderEvent.Failed failed -> "payment_failed";
            case OrderEvent.PaymentClosed closed -> "payment_closed";
        };
    }

    private static String nameOf(Effect effect) {
        return effect.name().toLowerCase(Locale.ROOT);
    }
}
