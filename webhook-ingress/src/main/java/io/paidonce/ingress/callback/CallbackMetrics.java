package io.paidonce.ingress.callback;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What the ingress counts. The law: {@code paidonce.ingress.received} is the sum of {@code paidonce.ingress.callbacks}
 * over all gateways, outcomes and reasons. Thread-safe.
 */
public final class CallbackMetrics {

    private record Labels(String gateway, Reply reply) {}

    private final MeterRegistry registry;
    private final Counter received;
    private final Map<Labels, Counter> counters = new ConcurrentHashMap<>();

    public CallbackMetrics(MeterRegistry registry) {
        this.registry = registry;
        this.received = Counter.builder("paidonce.ingress.received")
                .description("Calls to /webhooks")
                .register(registry);
    }

    void received() {
        received.increment();
    }

    /** @param gateway a configured gateway's id, or {@code unknown}: a caller must not make up labels */
    void replied(String gateway, Reply reply) {
        counters.computeIfAbsent(new Labels(gateway, reply), this::counter).increment();
    }

    private Counter counter(Labels labels) {
        return Counter.builder("paidonce.ingress.callbacks")
                .description("Calls to /webhooks by what came of them")
                .tag("gateway", labels.gateway())
                .tag("outcome", labels.reply().outcome().label())
                .tag("reason", labels.reply().reason())
                .register(registry);
    }
}
