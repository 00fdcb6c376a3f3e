package io.paidonce.gateways;

import io.paidonce.contracts.Mode;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * What an account's verifier has to know.
 *
 * @param mode whether the account moves real money
 * @param secrets what proves a callback: Stripe's endpoint secrets, PayPal's webhook ids; several while one is rotated
 * @param tolerance how far the time of a signature may be from now, either way; positive
 * @param options what only one gateway knows, such as {@code trusted-certificates}; documented with the gateway
 */
public record AccountSettings(Mode mode, List<String> secrets, Duration tolerance, Map<String, String> options) {

    /** How far Stripe's own libraries let a signature's time be off. */
    public static final Duration DEFAULT_TOLERANCE = Duration.ofSeconds(300);

    public AccountSettings {
        secrets = List.copyOf(secrets);
        options = Map.copyOf(options);
        if (tolerance.isNegative() || tolerance.isZero()) {
            throw new IllegalArgumentException("tolerance must be positive");
        }
    }

    /** Names the settings without showing a secret. */
    @Override
    public String toString() {
        return "AccountSettings[" + mode + ", " + secrets.size() + " secrets, tolerance " + tolerance + "]";
    }
}
