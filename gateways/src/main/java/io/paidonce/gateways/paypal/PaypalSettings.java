package io.paidonce.gateways.paypal;

import io.paidonce.contracts.Mode;
import io.paidonce.gateways.AccountSettings;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An account's settings, checked.
 *
 * @param webhookIds what a signature is checked against, the simulator's included where it is accepted
 * @param commonNames whom a certificate may be made out to
 * @param hosts from where a certificate may be fetched over HTTPS
 * @param furtherHosts {@code host[:port]} from where it may be fetched too
 * @param trustedCertificates a PEM file of further roots, null for none
 * @param postback how to ask PayPal itself, null if it is not to be asked
 */
record PaypalSettings(
        List<String> webhookIds,
        Duration tolerance,
        Set<String> commonNames,
        Set<String> hosts,
        Set<String> furtherHosts,
        @Nullable Path trustedCertificates,
        @Nullable PostbackSettings postback) {

    /** Whom to ask, and as whom. */
    record PostbackSettings(URI url, String clientId, String clientSecret) {

        @Override
        public String toString() {
            return "PostbackSettings[" + url.getHost() + "]";
        }
    }

    private static final String SIMULATOR_WEBHOOK_ID = "WEBHOOK_ID";
    private static final String LIVE_NAME = "messageverificationcerts.paypal.com";
    private static final String TEST_NAME = "messageverificationcerts.sandbox.paypal.com";
    private static final Set<String> LIVE_HOSTS = Set.of("api.paypal.com", "api-m.paypal.com");
    private static final Set<String> TEST_HOSTS = Set.of("api.sandbox.paypal.com", "api-m.sandbox.paypal.com");
    private static final Set<String> OPTIONS = Set.of(
            "simulator",
            "trusted-certificates",
            "certificate-hosts",
            "postback-url",
            "client-id",
            "client-secret",
            "client-secret-file");

    /** @throws IllegalArgumentException if they do not suffice; the message names the setting and never a value */
    static PaypalSettings of(AccountSettings settings) {
        Map<String, String> options = settings.options();
        Set<String> unknown = new TreeSet<>(options.keySet());
        unknown.removeAll(OPTIONS);
        check(unknown.isEmpty(), "options: PayPal knows no " + unknown);
        check(!settings.secrets().isEmpty(), "secrets: a webhook id is needed");
        boolean live = settings.mode() == Mode.LIVE;
        boolean simulator = Boolean.parseBoolean(options.getOrDefault("simulator", "false"));
        for (String option : List.of("simulator", "trusted-certificates", "certificate-hosts")) {
            check(!live || !options.containsKey(option), "options." + option + ": not for a live account");
        }
        check(
                !settings.secrets().contains(SIMULATOR_WEBHOOK_ID),
                "secrets: the simulator's webhook id is accepted by options.simulator alone");
        List<String> webhookIds = new ArrayList<>(settings.secrets());
        Set<String> names = new TreeSet<>(Set.of(live ? LIVE_NAME : TEST_NAME));
        Set<String> hosts = new TreeSet<>(live ? LIVE_HOSTS : TEST_HOSTS);
        if (simulator) {
            // The simulator signs with the live certificate.
            webhookIds.add(SIMULATOR_WEBHOOK_ID);
            names.add(LIVE_NAME);
            hosts.addAll(LIVE_HOSTS);
        }
        String trusted = options.get("trusted-certificates");
        Set<String> further = new TreeSet<>(
                Stream.of(options.getOrDefault("certificate-hosts", "").split(","))
                        .map(String::strip)
                        .filter(host -> !host.isEmpty())
                        .toList());
        return new PaypalSettings(
                List.copyOf(webhookIds),
                settings.tolerance(),
                names,
                hosts,
                further,
                trusted == null ? null : Path.of(trusted),
                postback(options));
    }

    private static @Nullable PostbackSettings postback(Map<String, String> options) {
        Map<String, String> given = new HashMap<>(options);
        String url = given.get("postback-url");
        if (url == null) {
            return null;
        }
        String id = given.get("client-id");
        String secret = given.get("client-secret");
        String file = given.get("client-secret-file");
        if (secret == null && file != null) {
            try {
                secret = Files.readString(Path.of(file)).strip();
            } catch (IOException e) {
                throw new IllegalArgumentException("options.client-secret-file: cannot be read", e);
            }
        }
        if (id == null || secret == null) {
            throw new IllegalArgumentException("options.postback-url needs client-id and client-secret(-file)");
        }
        URI address = URI.create(url);
        boolean safe = "https".equals(address.getScheme())
                || "http".equals(address.getScheme()) && CertificateUrl.isLoopback(address.getHost());
        check(safe, "options.postback-url: https is needed, for a secret is sent there");
        return new PostbackSettings(address, id, secret);
    }

    private static void check(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }
}
