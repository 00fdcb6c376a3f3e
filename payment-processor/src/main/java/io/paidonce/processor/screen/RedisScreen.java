package io.paidonce.processor.screen;

import io.lettuce.core.ClientOptions;
import io.lettuce.core.LettuceFutures;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisException;
import io.lettuce.core.RedisFuture;
import io.lettuce.core.RedisURI;
import io.lettuce.core.SetArgs;
import io.lettuce.core.SocketOptions;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.async.RedisAsyncCommands;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.paidonce.processor.fact.Coordinate;
import io.paidonce.processor.fact.FactIdentity;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The screen in Redis: one pipelined round trip for a batch. A claim's value is the coordinate of the record that is
 * worked on and is never deleted by anybody, so nobody can delete another's; a record that is delivered again after a
 * crash finds its own coordinate and goes on at once. {@code SET NX} and {@code GET} are two commands because one alone
 * needs Redis 7, and because each touches one key, which a cluster allows.
 *
 * <p>For one thread at a time.
 */
public final class RedisScreen implements Screen {

    /**
     * How the screen behaves.
     *
     * @param uri where Redis is
     * @param keyPrefix put before every key
     * @param claimFor how long a claim stands
     * @param rememberFor how long a fact is known as done
     * @param timeout how long a batch waits for an answer at most
     * @param pauseAfterFailure how long Redis is left alone after it failed, so that a slow one costs little
     */
    public record Settings(
            String uri,
            String keyPrefix,
            Duration claimFor,
            Duration rememberFor,
            Duration timeout,
            Duration pauseAfterFailure) {}

    private static final Logger log = LoggerFactory.getLogger(RedisScreen.class);
    private static final String DONE = "done";

    private final Settings settings;
    private final InstantSource clock;
    private final Counter failures;
    private final RedisClient client;
    private @Nullable StatefulRedisConnection<String, String> connection;
    private Instant aloneUntil = Instant.MIN;

    public RedisScreen(Settings settings, InstantSource clock, MeterRegistry metrics) {
        this.settings = settings;
        this.clock = clock;
        this.failures = Counter.builder("paidonce.processor.screen.failures")
                .description("Batches that were not screened because Redis did not answer")
                .register(metrics);
        this.client = RedisClient.create(RedisURI.create(settings.uri()));
        client.setOptions(ClientOptions.builder()
                .disconnectedBehavior(ClientOptions.DisconnectedBehavior.REJECT_COMMANDS)
                .socketOptions(SocketOptions.builder()
                        .connectTimeout(settings.timeout())
                        .build())
                .build());
    }

    @Override
    public Set<FactIdentity> done(Map<FactIdentity, Coordinate> claims) {
        if (claims.isEmpty()) {
            return Set.of();
        }
        Map<FactIdentity, RedisFuture<String>> answers = new HashMap<>(2 * claims.size());
        SetArgs claim = SetArgs.Builder.nx().px(settings.claimFor());
        boolean answered = inOneTrip(redis -> {
            claims.forEach((fact, coordinate) -> {
                String key = key(fact);
                redis.set(key, coordinate.toString(), claim);
                answers.put(fact, redis.get(key));
            });
            return answers.values();
        });
        if (!answered) {
            return Set.of();
        }
        Set<FactIdentity> done = new HashSet<>();
        answers.forEach((fact, answer) -> {
            if (DONE.equals(answer.toCompletableFuture().getNow(null))) {
                done.add(fact);
            }
        });
        return done;
    }

    @Override
    public void mark(Collection<FactIdentity> facts) {
        if (facts.isEmpty()) {
            return;
        }
        SetArgs remember = SetArgs.Builder.px(settings.rememberFor());
        inOneTrip(redis -> {
            List<RedisFuture<String>> answers = new ArrayList<>(facts.size());
            facts.forEach(fact -> answers.add(redis.set(key(fact), DONE, remember)));
            return answers;
        });
    }

    private boolean inOneTrip(Function<RedisAsyncCommands<String, String>, Collection<RedisFuture<String>>> commands) {
        if (clock.instant().isBefore(aloneUntil)) {
            return false;
        }
        try {
            StatefulRedisConnection<String, String> redis = connected();
            Collection<RedisFuture<String>> answers = commands.apply(redis.async());
            redis.flushCommands();
            if (LettuceFutures.awaitAll(settings.timeout(), answers.toArray(Future[]::new))) {
                return true;
            }
            leaveAlone("it did not answer in " + settings.timeout().toMillis() + " ms");
        } catch (RedisException e) {
            leaveAlone(e.getClass().getSimpleName());
        }
        return false;
    }

    private StatefulRedisConnection<String, String> connected() {
        StatefulRedisConnection<String, String> redis = connection;
        if (redis == null) {
            redis = client.connect();
            redis.setAutoFlushCommands(false);
            connection = redis;
        }
        return redis;
    }

    /* A new connection afterwards: what is still queued on the old one must not be waited for. */
    private void leaveAlone(String why) {
        failures.increment();
        aloneUntil = clock.instant().plus(settings.pauseAfterFailure());
        log.info(
                "Redis is left alone for {} s: {}", settings.pauseAfterFailure().toSeconds(), why);
        StatefulRedisConnection<String, String> redis = connection;
        if (redis != null) {
            redis.closeAsync();
            connection = null;
        }
    }

    private String key(FactIdentity fact) {
        return settings.keyPrefix()
                + fact.gateway()
                + ':'
                + fact.account()
                + ':'
                + fact.transactionId()
                + ':'
                + fact.kind()
                + ':'
                + fact.subject();
    }

    @Override
    public void close() {
        client.shutdown(Duration.ZERO, settings.timeout());
    }
}
