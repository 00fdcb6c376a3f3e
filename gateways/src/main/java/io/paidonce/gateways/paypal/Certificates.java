package io.paidonce.gateways.paypal;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Fetches certificates and keeps them by their exact address. However many callbacks wait for one, it is fetched once;
 * a failure is kept for a short time only. Bounded in number, size and time. Thread-safe.
 */
final class Certificates {

    /** What became of an address. */
    sealed interface Found {

        record Trusted(X509Certificate certificate) implements Found {}

        record Untrusted() implements Found {}

        /** It could not be had; nothing is known about it. */
        record Unavailable() implements Found {}
    }

    private record Entry(CompletableFuture<Found> found, Instant since) {}

    private static final int MOST = 64;
    private static final int LONGEST_FILE = 64 * 1024;
    private static final Duration PATIENCE = Duration.ofSeconds(3);
    private static final Duration KEEP = Duration.ofHours(6);
    private static final Duration KEEP_FAILURE = Duration.ofSeconds(5);

    private final CertificateChain chain;
    private final InstantSource clock;
    private final HttpClient http;
    private final Map<URI, Entry> entries = new LinkedHashMap<>(16, 0.75f, true);

    Certificates(CertificateChain chain, InstantSource clock) {
        this.chain = chain;
        this.clock = clock;
        this.http = HttpClient.newBuilder()
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(PATIENCE)
                .build();
    }

    /** @param url an address that was checked; waits for it for three seconds at most */
    Found get(URI url) {
        CompletableFuture<Found> found = entry(url).found();
        try {
            return found.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException e) {
            return new Found.Unavailable();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Found.Unavailable();
        }
    }

    private synchronized Entry entry(URI url) {
        Entry kept = entries.get(url);
        if (kept != null && !isOver(kept)) {
            return kept;
        }
        entries.remove(url);
        if (entries.size() >= MOST) {
            entries.remove(entries.keySet().iterator().next());
        }
        var entry = new Entry(fetch(url), clock.instant());
        entries.put(url, entry);
        return entry;
    }

    private boolean isOver(Entry entry) {
        boolean good =
                !entry.found().isDone() || entry.found().getNow(new Found.Unavailable()) instanceof Found.Trusted;
        return clock.instant().isAfter(entry.since().plus(good ? KEEP : KEEP_FAILURE));
    }

    private CompletableFuture<Found> fetch(URI url) {
        HttpRequest request = HttpRequest.newBuilder(url).timeout(PATIENCE).build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.ofInputStream())
                .thenApplyAsync(this::read, Thread::startVirtualThread)
                // The request's own limit ends with the answer's head; a body may stall for ever.
                .orTimeout(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
                .exceptionally(failure -> new Found.Unavailable());
    }

    private Found read(HttpResponse<InputStream> response) {
        try (InputStream body = response.body()) {
            if (response.statusCode() != 200) {
                return new Found.Unavailable();
            }
            byte[] pem = body.readNBytes(LONGEST_FILE + 1);
            @Nullable X509Certificate leaf = pem.length > LONGEST_FILE ? null : chain.leaf(pem, clock.instant());
            return leaf == null ? new Found.Untrusted() : new Found.Trusted(leaf);
        } catch (IOException e) {
            return new Found.Unavailable();
        }
    }
}
