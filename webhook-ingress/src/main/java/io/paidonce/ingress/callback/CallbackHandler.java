package io.paidonce.ingress.callback;

import static org.springframework.web.reactive.function.server.RequestPredicates.GET;
import static org.springframework.web.reactive.function.server.RequestPredicates.path;
import static org.springframework.web.reactive.function.server.RouterFunctions.route;

import io.paidonce.contracts.AccountRef;
import io.paidonce.contracts.Origin;
import io.paidonce.contracts.RawCallback;
import io.paidonce.gateways.CallbackKey;
import io.paidonce.gateways.CallbackRequest;
import io.paidonce.gateways.CallbackRequest.HeaderLookup;
import io.paidonce.gateways.Verification;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.web.reactive.function.BodyExtractors;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Takes a callback's exact bytes, has them verified, publishes them, and answers only after Kafka has them. No codec
 * touches the body, whatever it claims to be.
 */
public final class CallbackHandler implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(CallbackHandler.class);
    private static final String NOBODY = "unknown";

    private final Map<AccountRef, Account> accounts;
    private final CallbackPublisher publisher;
    private final int maxBodySize;
    private final Duration bodyTimeout;
    private final Duration retryAfter;
    private final InstantSource clock;
    private final CallbackMetrics metrics;

    /* Verifying may wait for a certificate and publishing for Kafka, so neither happens on an event loop. */
    private final ExecutorService offEventLoop = Executors.newVirtualThreadPerTaskExecutor();

    public CallbackHandler(
            Map<AccountRef, Account> accounts,
            CallbackPublisher publisher,
            int maxBodySize,
            Duration bodyTimeout,
            Duration retryAfter,
            InstantSource clock,
            CallbackMetrics metrics) {
        this.accounts = accounts;
        this.publisher = publisher;
        this.maxBodySize = maxBodySize;
        this.bodyTimeout = bodyTimeout;
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
        return reply(request).flatMap(this::response);
    }

    private Mono<ServerResponse> response(Reply reply) {
        var response = ServerResponse.status(reply.outcome().status());
        return switch (reply.outcome()) {
            case UNAVAILABLE ->
                response.header(HttpHeaders.RETRY_AFTER, Long.toString(retryAfter.toSeconds()))
                        .build();
            case METHOD -> response.allow(HttpMethod.POST).build();
            // The rest of such a body is of no interest.
            case TOO_LARGE, BROKEN_OFF ->
                response.header(HttpHeaders.CONNECTION, "close").build();
            case ACCEPTED, REFUSED, UNKNOWN -> response.build();
        };
    }

    private @Nullable Account account(ServerRequest request) {
        try {
            String account = request.pathVariables().getOrDefault("account", AccountRef.DEFAULT_ACCOUNT);
            return accounts.get(new AccountRef(request.pathVariable("gateway"), account));
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private Mono<Reply> reply(ServerRequest request) {
        Account account = account(request);
        if (account == null) {
            metrics.replied(NOBODY, Reply.UNKNOWN);
            return Mono.just(Reply.UNKNOWN);
        }
        var call = new Call(account.ref().gateway(), account.inFlight(), metrics);
        if (request.method() != HttpMethod.POST) {
            return Mono.just(call.end(Reply.WRONG_METHOD));
        }
        if (request.headers().contentLength().orElse(0) > maxBodySize) {
            return Mono.just(call.end(Reply.TOO_LARGE));
        }
        return body(request, call)
                .timeout(bodyTimeout)
                // Once the body is whole, it is finished and counted even if the caller does not wait for the answer.
                .flatMap(body -> Mono.fromFuture(finish(call, account, request.headers()::firstHeader, body), true))
                .onErrorResume(failure -> Mono.just(call.end(whileReading(failure))))
                .doOnCancel(call::hungUp);
    }

    private Mono<byte[]> body(ServerRequest request, Call call) {
        Flux<DataBuffer> parts = request.body(BodyExtractors.toDataBuffers()).handle((part, sink) -> {
            if (call.arrived(part.readableByteCount())) {
                sink.next(part);
            } else {
                DataBufferUtils.release(part);
                sink.error(new RejectedExecutionException());
            }
        });
        return DataBufferUtils.join(parts, maxBodySize)
                .map(CallbackHandler::bytes)
                .defaultIfEmpty(new byte[0]);
    }

    private static Reply whileReading(Throwable failure) {
        if (failure instanceof DataBufferLimitException) {
            return Reply.TOO_LARGE;
        }
        return failure instanceof RejectedExecutionException ? Reply.OVERLOADED : Reply.BROKEN_OFF;
    }

    private static byte[] bytes(DataBuffer buffer) {
        byte[] bytes = new byte[buffer.readableByteCount()];
        buffer.read(bytes);
        DataBufferUtils.release(buffer);
        return bytes;
    }

    private CompletableFuture<Reply> finish(Call call, Account account, HeaderLookup headers, byte[] body) {
        if (!call.begin()) {
            return CompletableFuture.completedFuture(call.end(Reply.OVERLOADED));
        }
        return CompletableFuture.supplyAsync(
                        () -> account.verifier().verify(new CallbackRequest(headers, body)), offEventLoop)
                .thenCompose(verification -> publish(account, verification, body))
                .exceptionally(CallbackHandler::unexpected)
                .thenApply(call::end);
    }

    private CompletableFuture<Reply> publish(Account account, Verification verification, byte[] body) {
        return switch (verification) {
            case Verification.Verified verified -> publish(account, verified.key(), body);
            case Verification.Rejected rejected -> CompletableFuture.completedFuture(Reply.refused(rejected.reason()));
            case Verification.Undecided undecided ->
                CompletableFuture.completedFuture(Reply.undecided(undecided.cause()));
        };
    }

    private CompletableFuture<Reply> publish(Account account, CallbackKey key, byte[] body) {
        var callback = new RawCallback(
                account.ref(),
                account.mode(),
                Origin.WEBHOOK,
                key.transactionId(),
                key.eventId(),
                key.deliveryId(),
                clock.instant(),
                body);
        return publisher
                .publish(callback)
                .handle((published, failure) -> failure == null ? Reply.ACCEPTED : Reply.KAFKA_UNAVAILABLE);
    }

    private static Reply unexpected(Throwable failure) {
        Throwable cause = failure.getCause() == null ? failure : failure.getCause();
        // A message may quote what was received.
        log.error(
                "Unexpected {}; the gateway is asked to try again",
                cause.getClass().getName());
        return Reply.FAILED;
    }

    @Override
    public void close() {
        offEventLoop.shutdown();
    }
}
