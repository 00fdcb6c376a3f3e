package io.paidonce.gateways;

import io.paidonce.contracts.Mode;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What the tests have in common: a clock that stands, and requests. */
final class Fixed {

    static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    static final InstantSource CLOCK = InstantSource.fixed(NOW);

    private Fixed() {}

    static AccountSettings settings(Mode mode, List<String> secrets, Map<String, String> options) {
        return new AccountSettings(mode, secrets, Duration.ofSeconds(300), options);
    }

    static CallbackRequest request(Map<String, String> headers, byte[] body) {
        Map<String, String> anyCase = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        anyCase.putAll(headers);
        return new CallbackRequest(anyCase::get, body);
    }
}
