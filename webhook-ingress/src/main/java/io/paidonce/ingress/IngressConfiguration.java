package io.paidonce.ingress;

import io.micrometer.core.instrument.MeterRegistry;
import io.paidonce.contracts.AccountRef;
import io.paidonce.contracts.Topics;
import io.paidonce.gateways.AccountSettings;
import io.paidonce.gateways.CallbackVerifier;
import io.paidonce.gateways.Gateway;
import io.paidonce.gateways.Gateways;
import io.paidonce.ingress.callback.Account;
import io.paidonce.ingress.callback.CallbackHandler;
import io.paidonce.ingress.callback.CallbackMetrics;
import io.paidonce.ingress.callback.CallbackPublisher;
import io.paidonce.ingress.callback.EmptyErrors;
import io.paidonce.ingress.callback.InFlight;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.core.ProducerFactory;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerResponse;

@Configuration(proxyBeanMethods = false)
class IngressConfiguration {

    @Bean
    InstantSource clock() {
        return InstantSource.system();
    }

    @Bean
    CallbackPublisher callbackPublisher(ProducerFactory<byte[], byte[]> producers, IngressProperties properties) {
        return new CallbackPublisher(
                producers::createProducer, new Topics(properties.topics().prefix()).callbacks());
    }

    @Bean
    CallbackHandler callbackHandler(
            IngressProperties properties, CallbackPublisher publisher, InstantSource clock, MeterRegistry metrics) {
        IngressProperties.Limits limits = properties.ingress();
        return new CallbackHandler(
                accounts(properties, clock),
                publisher,
                Math.toIntExact(limits.maxBodySize().toBytes()),
                limits.bodyTimeout(),
                limits.retryAfter(),
                clock,
                new CallbackMetrics(metrics));
    }

    @Bean
    RouterFunction<ServerResponse> routes(CallbackHandler handler) {
        return handler.routes();
    }

    @Bean
    ApplicationRunner warmUp(CallbackPublisher publisher) {
        return arguments -> publisher.reached();
    }

    /** Part of readiness: an instance that has never reached Kafka gets no callbacks. */
    @Bean
    HealthIndicator kafkaHealthIndicator(CallbackPublisher publisher) {
        return () -> publisher.reached()
                ? Health.up().build()
                : Health.outOfService().build();
    }

    @Bean
    EmptyErrors emptyErrors(IngressProperties properties) {
        return new EmptyErrors(properties.ingress().retryAfter());
    }

    private static Map<AccountRef, Account> accounts(IngressProperties properties, InstantSource clock) {
        Map<AccountRef, AccountSettings> settings = properties.settings();
        if (settings.isEmpty()) {
            throw new IllegalArgumentException("paidonce.accounts names no account, so nobody could call");
        }
        Map<String, InFlight> shares = shares(properties.ingress(), settings.keySet());
        Map<AccountRef, Account> accounts = new HashMap<>();
        settings.forEach((ref, of) -> accounts.put(
                ref,
                new Account(
                        ref, of.mode(), verifier(ref, of, clock), Objects.requireNonNull(shares.get(ref.gateway())))));
        return Map.copyOf(accounts);
    }

    /* Each gateway has a share of its own, so that one whose certificates cannot be fetched does not starve another. */
    private static Map<String, InFlight> shares(IngressProperties.Limits limits, Set<AccountRef> accounts) {
        Set<String> gateways = accounts.stream().map(AccountRef::gateway).collect(Collectors.toSet());
        return gateways.stream()
                .collect(Collectors.toMap(
                        Function.identity(),
                        gateway -> new InFlight(
                                Math.max(1, limits.maxInFlight() / gateways.size()),
                                limits.maxInFlightBytes().toBytes() / gateways.size())));
    }

    private static CallbackVerifier verifier(AccountRef ref, AccountSettings settings, InstantSource clock) {
        Gateway gateway = Gateways.find(ref.gateway());
        if (gateway == null) {
            throw new IllegalArgumentException(
                    "paidonce.accounts." + ref.gateway() + " is not a known gateway; known are "
                            + Gateways.all().keySet().stream().sorted().toList());
        }
        try {
            return gateway.verifier(settings, clock);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "paidonce.accounts." + ref.gateway() + "." + ref.account() + ": " + e.getMessage(), e);
        }
    }
}
