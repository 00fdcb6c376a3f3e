package io.paidonce.ingress;

import io.paidonce.contracts.AccountRef;
import io.paidonce.contracts.Mode;
import io.paidonce.gateways.AccountSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * The service's own settings.
 *
 * @param topics how the topics are called
 * @param ingress its limits
 * @param accounts the accounts that may call, by gateway and name
 */
@ConfigurationProperties("paidonce")
record IngressProperties(
        @DefaultValue TopicNames topics,
        @DefaultValue Limits ingress,
        @DefaultValue Map<String, Map<String, Account>> accounts) {

    /** @param prefix put before each topic's name */
    record TopicNames(@DefaultValue("") String prefix) {}

    /**
     * @param maxBodySize a longer body is refused; must stay below what the broker takes as one record
     * @param bodyTimeout how long a body may take to arrive
     * @param maxInFlight how many callbacks may be under way at once; shared out evenly among the gateways
     * @param maxInFlightBytes how many bytes of bodies may be under way at once; shared out likewise
     * @param retryAfter what a gateway is told when it has to try again
     */
    record Limits(
            @DefaultValue("900KB") DataSize maxBodySize,
            @DefaultValue("10s") Duration bodyTimeout,
            @DefaultValue("2000") int maxInFlight,
            @DefaultValue("32MB") DataSize maxInFlightBytes,
            @DefaultValue("5s") Duration retryAfter) {}

    /**
     * @param mode whether it moves real money
     * @param secrets what proves a callback: Stripe's endpoint secrets, PayPal's webhook ids
     * @param secretFiles files that hold one such secret each, as mounted secrets do
     * @param tolerance how far the time of a signature may be from now
     * @param options what only one gateway knows
     */
    record Account(
            @Nullable Mode mode,
            @DefaultValue List<String> secrets,
            @DefaultValue List<Path> secretFiles,
            @DefaultValue("300s") Duration tolerance,
            @DefaultValue Map<String, String> options) {

        @Override
        public String toString() {
            return "Account[" + mode + "]";
        }
    }

    /**
     * The settings of every account.
     *
     * @throws IllegalArgumentException if one cannot be used; the message names the key and never a value
     */
    Map<AccountRef, AccountSettings> settings() {
        Map<AccountRef, AccountSettings> settings = new HashMap<>();
        accounts.forEach((gateway, byName) -> byName.forEach((name, account) -> {
            String key = "paidonce.accounts." + gateway + "." + name;
            settings.put(ref(key, gateway, name), settings(key, account));
        }));
        return settings;
    }

    private static AccountRef ref(String key, String gateway, String name) {
        try {
            return new AccountRef(gateway, name);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(key + ": " + e.getMessage(), e);
        }
    }

    private static AccountSettings settings(String key, Account account) {
        if (account.mode() == null) {
            throw new IllegalArgumentException(key + ".mode must be live or test");
        }
        List<String> secrets = new ArrayList<>(account.secrets());
        for (Path file : account.secretFiles()) {
            try {
                secrets.add(Files.readString(file).strip());
            } catch (IOException e) {
                throw new IllegalArgumentException(key + ".secret-files: a file cannot be read", e);
            }
        }
        if (secrets.isEmpty() || secrets.stream().anyMatch(String::isBlank)) {
            throw new IllegalArgumentException(
                    key + ".secrets or .secret-files must name at least one, and none empty");
        }
        if (account.tolerance().isNegative() || account.tolerance().isZero()) {
            throw new IllegalArgumentException(key + ".tolerance must be positive");
        }
        return new AccountSettings(account.mode(), secrets, account.tolerance(), account.options());
    }
}
