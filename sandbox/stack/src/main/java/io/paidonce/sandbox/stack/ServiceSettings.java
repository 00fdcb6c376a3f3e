package io.paidonce.sandbox.stack;

import io.paidonce.contracts.Topics;
import io.paidonce.sandbox.gateways.SandboxConfig;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What each service is told: the addresses of everything, and where its secrets lie. */
final class ServiceSettings {

    static final String API_TOKEN = "api-token";

    private final StackOptions options;
    private final Topics topics;
    private final Secrets secrets;
    private final Path certificates;
    private final URI gateways;

    /**
     * @param certificates the root certificate of the sandbox's PayPal
     * @param gateways where the sandbox's gateways are
     */
    ServiceSettings(StackOptions options, Topics topics, Secrets secrets, Path certificates, URI gateways) {
        this.options = options;
        this.topics = topics;
        this.secrets = secrets;
        this.certificates = certificates;
        this.gateways = gateways;
    }

    /** Writes them to a file that only the owner may read. */
    Path write(Service service, Path directory, Servers servers) throws IOException {
        Path file = directory.resolve(service.module() + ".properties");
        Secrets.write(
                file,
                of(service, servers).entrySet().stream()
                        .map(setting ->
                                setting.getKey() + "=" + setting.getValue().replace("\\", "\\\\") + "\n")
                        .collect(Collectors.joining()));
        return file;
    }

    private Map<String, String> of(Service service, Servers servers) throws IOException {
        var settings = new TreeMap<String, String>();
        settings.put("server.address", "127.0.0.1");
        int management = options.ports().management(service);
        if (service.isPublic()) {
            settings.put("server.port", Integer.toString(options.ports().service(service)));
            settings.put("management.server.address", "127.0.0.1");
            settings.put("management.server.port", Integer.toString(management));
        } else {
            settings.put("server.port", Integer.toString(management));
        }
        settings.put("spring.kafka.bootstrap-servers", servers.kafka().bootstrapServers());
        settings.put("paidonce.topics.prefix", topics.prefix());
        String database = service.database();
        if (database != null) {
            settings.put("spring.datasource.url", servers.postgres().jdbcUrl(database));
            settings.put("spring.datasource.username", servers.postgres().user());
            settings.put("spring.datasource.password", servers.postgres().password());
        }
        switch (service) {
            case INGRESS -> addAccounts(settings);
            case PROCESSOR ->
                settings.put("paidonce.redis.uri", servers.redis().uri().toString());
            case ORDERS, RECONCILIATION ->
                settings.put(
                        "paidonce.api.token-files[0]",
                        secrets.file(API_TOKEN, Secrets.random()).toString());
        }
        settings.putAll(options.settings().getOrDefault(service, Map.of()));
        return settings;
    }

    private void addAccounts(Map<String, String> settings) throws IOException {
        String stripe = "paidonce.accounts.stripe.default.";
        settings.put(stripe + "mode", "test");
        settings.put(
                stripe + "secret-files[0]",
                secrets.file("stripe-default", SandboxConfig.STRIPE.secret()).toString());
        String paypal = "paidonce.accounts.paypal.default.";
        settings.put(paypal + "mode", "test");
        settings.put(
                paypal + "secret-files[0]",
                secrets.file("paypal-default", SandboxConfig.PAYPAL.secret()).toString());
        settings.put(paypal + "options.trusted-certificates", certificates.toString());
        settings.put(paypal + "options.certificate-hosts", gateways.getAuthority());
    }
}
