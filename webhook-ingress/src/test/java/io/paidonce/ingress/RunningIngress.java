package io.paidonce.ingress;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** The service, started as it is in production, with a Stripe account in test mode and one in live mode. */
final class RunningIngress implements AutoCloseable {

    static final String SECRET = "whsec_canary_of_the_test_account";
    static final String OLD_SECRET = "whsec_canary_of_the_secret_that_is_rolled";
    static final String LIVE_SECRET = "whsec_canary_of_the_live_account";

    private final ConfigurableApplicationContext context;

    private RunningIngress(ConfigurableApplicationContext context) {
        this.context = context;
    }

    static RunningIngress start(String bootstrapServers, String prefix, String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "--server.port=0",
                "--management.server.port=0",
                "--spring.kafka.bootstrap-servers=" + bootstrapServers,
                "--paidonce.topics.prefix=" + prefix,
                "--paidonce.accounts.stripe.default.mode=test",
                "--paidonce.accounts.stripe.default.secrets[0]=" + SECRET,
                "--paidonce.accounts.stripe.default.secrets[1]=" + OLD_SECRET,
                "--paidonce.accounts.stripe.shop.mode=live",
                "--paidonce.accounts.stripe.shop.secrets[0]=" + LIVE_SECRET));
        arguments.addAll(List.of(more));
        return new RunningIngress(SpringApplication.run(IngressApplication.class, arguments.toArray(String[]::new)));
    }

    URI address(String path) {
        return URI.create("http://127.0.0.1:" + port() + path);
    }

    int port() {
        return Integer.parseInt(context.getEnvironment().getRequiredProperty("local.server.port"));
    }

    URI management(String path) {
        return URI.create(
                "http://127.0.0.1:" + context.getEnvironment().getRequiredProperty("local.management.port") + path);
    }

    /** How many calls had that reason, over all gateways. */
    double count(String reason) {
        return context
                .getBean(MeterRegistry.class)
                .find("paidonce.ingress.callbacks")
                .tag("reason", reason)
                .counters()
                .stream()
                .mapToDouble(Counter::count)
                .sum();
    }

    double received() {
        return context.getBean(MeterRegistry.class)
                .get("paidonce.ingress.received")
                .counter()
                .count();
    }

    Map<String, Double> countsByReason() {
        Map<String, Double> counts = new java.util.TreeMap<>();
        context.getBean(MeterRegistry.class)
                .find("paidonce.ingress.callbacks")
                .counters()
                .forEach(counter -> counts.merge(counter.getId().getTag("reason"), counter.count(), Double::sum));
        return counts;
    }

    @Override
    public void close() {
        context.close();
    }
}
