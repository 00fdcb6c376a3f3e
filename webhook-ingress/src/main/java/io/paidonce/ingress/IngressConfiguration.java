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
import io.paidonce.ingress.callback.InFlight;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import org.springframework.boot.ApplicationRunner;
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
                producers.createProducer(), new Topics(properties.topics().prefix()).callbacks());
    }

    @Bean
    CallbackHandler callbackHandler(
            IngressProperties properties, CallbackPublisher publisher, InstantSource clock, MeterRegistry metrics) {
        IngressProperties.Limits limits = properties.ingress();
        return new CallbackHandler(
                accounts(properties, clock),
                publisher,
                new InFlight(limits.maxInFlight(), limits.maxInFlightBytes().toBytes()),
                Math.toIntExact(limits.maxBodySize().toBytes()),
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
        return arguments -> publisher.warmUp();
    }

    private static Map<AccountRef, Account> accounts(IngressProperties properties, InstantSource clock) {
        Map<AccountRef, Account> accounts = new HashMap<>();
        properties.settings().forEach((ref, settings) -> {
            accounts.put(ref, new Account(ref, settings.mode(), verifier(ref, settings, clock)));
        });
        if (accounts.isEmpty()) {
            throw new IllegalArgumentException("paidonce.accounts names no account, so nobody could call");
        }
        return Map.copyOf(accounts);
    }

    private static CallbackVerifier verifier(AccountRef ref, AccountSettings settings, InstantSource clock) {
        Gateway gateway = Gateways.find(ref.gateway());
        if (gateway == null) {
            throw new IllegalArgumentException(
                    "paidonce.accounts." + ref.gateway() + " is not a known gateway; known are "
                            + Gateways.all().keySet().stream().sorted().toList());
        }
        return gateway.verifier(settings, clock);
    }
}
