package io.paidonce.sandbox.gateways;

import io.paidonce.sandbox.gateways.delivery.Retries;
import io.paidonce.sandbox.gateways.delivery.SandboxAccount;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the sandbox's gateways are set up.
 *
 * @param port where they listen on the loopback address; 0 takes a free one
 * @param ingress where callbacks go: {@code /{gateway}/{account}} is added to it
 * @param accounts the merchant's accounts
 * @param seed decides ids, delays, order and everything else that is left to chance
 * @param retries how stubborn they are
 * @param concurrency how many callbacks may be under way at one time
 * @param directory where PayPal's certificates are kept and {@code ca.pem} is written; null keeps them in memory
 * @param clock the time
 */
public record SandboxConfig(
        int port,
        URI ingress,
        List<SandboxAccount> accounts,
        long seed,
        Retries retries,
        int concurrency,
        @Nullable Path directory,
        InstantSource clock) {

    /** Stripe's account of the local stack. */
    public static final SandboxAccount STRIPE =
            new SandboxAccount("stripe", "default", "whsec_sandboxStripeDefault00000000", false);

    /** PayPal's account of the local stack. */
    public static final SandboxAccount PAYPAL = new SandboxAccount("paypal", "default", "4SB86294D6297924G", false);

    public SandboxConfig {
        accounts = List.copyOf(accounts);
    }

    /** One account at each gateway, a free port, nothing kept on disk. */
    public static SandboxConfig of(URI ingress) {
        return new SandboxConfig(0, ingress, List.of(STRIPE, PAYPAL), 1, Retries.QUICK, 32, null, Clock.systemUTC());
    }

    public SandboxConfig withPort(int newPort) {
        return new SandboxConfig(newPort, ingress, accounts, seed, retries, concurrency, directory, clock);
    }

    public SandboxConfig withAccounts(List<SandboxAccount> newAccounts) {
        return new SandboxConfig(port, ingress, newAccounts, seed, retries, concurrency, directory, clock);
    }

    public SandboxConfig withSeed(long newSeed) {
        return new SandboxConfig(port, ingress, accounts, newSeed, retries, concurrency, directory, clock);
    }

    public SandboxConfig withRetries(Retries newRetries) {
        return new SandboxConfig(port, ingress, accounts, seed, newRetries, concurrency, directory, clock);
    }

    public SandboxConfig withDirectory(Path newDirectory) {
        return new SandboxConfig(port, ingress, accounts, seed, retries, concurrency, newDirectory, clock);
    }

    /** Names the configuration without a secret. */
    @Override
    public String toString() {
        return "SandboxConfig[port " + port + ", ingress " + ingress + ", accounts " + accounts + ", seed " + seed
                + "]";
    }
}
