package io.paidonce.ingress.callback;

import static org.springframework.web.reactive.function.server.RequestPredicates.GET;
import static org.springframework.web.reactive.function.server.RequestPredicates.path;
import static org.springframework.web.reactive.function.server.RouterFunctions.route;

import io.paidonce.contracts.AccountRef;
import io.paidonce.contracts.Origin;
import io.paidonce.contracts.RawCallback;
import io.paidonce.gateways.CallbackKey;
import io.paidonce.gateways.CallbackRequest;
import io.paidonce.gateways.Verification;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.web.reactive.function.BodyExtractors;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/**
 * Takes a callback's exact bytes, has them verified, publishes them, and answers only after Kafka has them. No codec
 * touches the body, whatever it claims to be.
 */
public final class CallbackHandler implements AutoCloseable {

    private static final String NOBODY = "unknown";

    private final Map<AccountRef, Account> accounts;
    private final CallbackPublisher publisher;
    private final InFlight inFlight;
    private final int maxBodySize;
    private final Duration retryAfter;
    private final InstantSource clock;
    private final CallbackMetrics metrics;

    /* Verifying may wait for a certificate and publishing for Kafka, so neither happens on an event loop. */
    private final Scheduler offEventLoop = Schedulers.fromExecutorService(Executors.newVirtualThreadPerTaskExecutor());

    public CallbackHandler(
            Map<AccountRef, Account> accounts,
            CallbackPublisher publisher,
            InFlight inFlight,
            int maxBodySize,
            Duration retryAfter,
            InstantSource clock,
            CallbackMetrics metrics) {
        this.accounts = accounts;
        this.publisher = publisher;
        this.inFlight = inFlight;
        this.maxBodySize = maxBodySize;
        this.retryAfter = retryAfter;
        this.clock = clock;
        this.metrics = metrics;
    }

    /** {@code /webhooks/{gateway}[/{account}]} and {@code /health}; everything else is 404. */
    public RouterFunction<ServerResponse> routes() {
        return route(path("/webhooks/{gateway}/{account}").or(path("/webhooks/{gateway}")), this::handle)
                .andRoute(GET("/health"), request -> ServerResponse.ok().bodyValue("{\"status\":\"UP\"}"));
    }

    private Mono<ServerResponse> handle(ServerRequest request) {
        metrics.received();
        Account account = account(request);
        String gateway = account == null ? NOBODY : account.ref().gateway();
        return reply(request, account).flatMap(reply -> {
            metrics.replied(gateway, reply);
            var response = ServerResponse.status(reply.outcome().status());
            return switch (reply.outcome()) {
                case UNAVAILABLE ->
                    response.header(HttpHeaders.RETRY_AFTER, Long.toString(retryAfter.toSeconds()))
                            .build();
                case METHOD -> response.allow(HttpMethod.POST).build();
                case ACCEPTED, REFUSED, UNKNOWN, TOO_LARGE -> response.build();
            };
        });
    }

    private @Nullable Account account(ServerRequest request) {
        try {
            String account = request.pathVariables().getOrDefault("account", AccountRef.DEFAULT_ACCOUNT);
            return accounts.get(new AccountRef(request.pathVariable("gateway"), account));
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private Mono<Reply> reply(ServerRequest request, @Nullable Account account) {
        if (account == null) {
            return Mono.just(Reply.UNKNOWN);
        }
        if (request.method() != HttpMethod.POST) {
            return Mono.just(Reply.WRONG_METHOD);
        }
        long announced = request.headers().contentLength().orElse(0);
        if (announced > maxBodySize) {
            return Mono.just(Reply.TOO_LARGE);
        }
        // A body of unknown length may grow to the longest that is taken.
        long size = announced > 0 ? announced : maxBodySize;
        if (!inFlight.enter(size)) {
            return Mono.just(Reply.OVERLOADED);
        }
        return body(request)
                .publishOn(offEventLoop)
                .flatMap(body -> verify(request, body, account))
                .onErrorResume(DataBufferLimitException.class, e -> Mono.just(Reply.TOO_LARGE))
                .doFinally(end -> inFlight.leave(size));
    }

    private Mono<byte[]> body(ServerRequest request) {
        return DataBufferUtils.join(request.body(BodyExtractors.toDataBuffers()), maxBodySize)
                .map(CallbackHandler::bytes)
                .defaultIfEmpty(new byte[0]);
    }

    private static byte[] bytes(DataBuffer buffer) {
        byte[] bytes = new byte[buffer.readableByteCount()];
        buffer.read(bytes);
        DataBufferUtils.release(buffer);
        return bytes;
    }

    private Mono<Reply> verify(ServerRequest request, byte[] body, Account account) {
        var callback = new CallbackRequest(request.headers()::firstHeader, body);
        return switch (account.verifier().verify(callback)) {
            case Verification.Verified verified -> publish(account, verified.key(), body);
            case Verification.Rejected rejected -> Mono.just(Reply.refused(rejected.reason()));
            case Verification.Undecided undecided -> Mono.just(Reply.undecided(undecided.cause()));
        };
    }

    private Mono<Reply> publish(Account account, CallbackKey key, byte[] body) {
        var callback = new RawCallback(
                account.ref(),
                account.mode(),
                Origin.WEBHOOK,
                key.transactionId(),
                key.eventId(),
                key.deliveryId(),
                clock.instant(),
                body);
        return Mono.fromFuture(publisher.publish(callback))
                .thenReturn(Reply.ACCEPTED)
                .onErrorReturn(Reply.KAFKA_UNAVAILABLE);
    }

    @Override
    public void close() {
        offEventLoop.dispose();
    }
}
