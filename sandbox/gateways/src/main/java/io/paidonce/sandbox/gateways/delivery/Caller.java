package io.paidonce.sandbox.gateways.delivery;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.paidonce.sandbox.gateways.event.PaypalCertificates;
import io.paidonce.sandbox.gateways.event.PaypalSigner;
import io.paidonce.sandbox.gateways.event.StripeSigner;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;

/** Writes the request of one attempt: addressed, signed at the moment of the attempt, or spoilt as planned. */
public final class Caller {

    private static final Duration OFF = Duration.ofHours(1);
    private static final URI STRANGER = URI.create("https://certs.example.com/v1/notifications/certs/CERT-0-0-0");

    private final Supplier<URI> ingress;
    private final List<SandboxAccount> accounts;
    private final PaypalSigner paypal;
    private final Supplier<PaypalSigner> stranger;
    private final Duration timeout;

    /**
     * @param ingress the address to which {@code /{gateway}/{account}} is added, as it is at the moment
     * @param accounts all accounts there are
     * @param certificates whose leaf signs PayPal's calls
     * @param certificateAddress where that leaf can be fetched
     * @param timeout how long an attempt may take
     */
    public Caller(
            Supplier<URI> ingress,
            List<SandboxAccount> accounts,
            PaypalCertificates certificates,
            URI certificateAddress,
            Duration timeout) {
        this.ingress = ingress;
        this.accounts = List.copyOf(accounts);
        this.timeout = timeout;
        this.paypal = new PaypalSigner(certificates.key(), certificateAddress);
        this.stranger = new Once<>(() -> strangeSigner(certificateAddress));
    }

    HttpRequest request(SandboxAccount account, PlannedCall call, Instant now) {
        Trick trick = call.trick();
        byte[] body = call.event().body();
        if (trick == null) {
            return request(account, account.path(), "POST", body, sign(account, account.secret(), now, body));
        }
        Map<String, String> genuine = sign(account, account.secret(), now, body);
        return switch (trick) {
            case WRONG_SECRET -> post(account, body, signedByAStranger(account, now, body));
            case MUTATED_BODY -> post(account, mutated(body), genuine);
            case STALE -> post(account, body, sign(account, account.secret(), now.minus(OFF), body));
            case FUTURE -> post(account, body, sign(account, account.secret(), now.plus(OFF), body));
            case OTHER_ACCOUNT -> post(account, body, sign(account, otherSecret(account), now, body));
            case UNSIGNED -> post(account, body, Map.of());
            case UNTRUSTED -> post(account, body, untrusted(account, genuine));
            case EMPTY_BODY -> post(account, new byte[0], sign(account, account.secret(), now, new byte[0]));
            case GARBLED_SIGNATURE ->
                post(account, body, with(genuine, signatureOf(account), "no sign of an equals sign"));
            case GARBLED_TIME -> post(account, body, garbledTime(account, genuine));
            case NOT_JSON -> post(account, "pay me, please".getBytes(UTF_8), genuine);
            case NOT_UTF8 -> post(account, new byte[] {'"', (byte) 0xC3, (byte) 0x28, '"'}, genuine);
            case UNKNOWN_ACCOUNT -> request(account, account.gateway() + "/nobody", "POST", body, genuine);
            case WRONG_METHOD -> request(account, account.path(), "PUT", body, genuine);
        };
    }

    private HttpRequest post(SandboxAccount account, byte[] body, Map<String, String> headers) {
        return request(account, account.path(), "POST", body, headers);
    }

    private HttpRequest request(
            SandboxAccount account, String path, String method, byte[] body, Map<String, String> headers) {
        String base = ingress.get().toString();
        var request = HttpRequest.newBuilder(URI.create(base + (base.endsWith("/") ? "" : "/") + path))
                .timeout(timeout)
                .method(method, BodyPublishers.ofByteArray(body))
                .header("Content-Type", "application/json; charset=utf-8")
                .header("User-Agent", isStripe(account) ? "Stripe/1.0 (sandbox)" : "PayPal/AUHD-1.0-1 (sandbox)");
        headers.forEach(request::header);
        return request.build();
    }

    private Map<String, String> sign(SandboxAccount account, String secret, Instant at, byte[] body) {
        return isStripe(account)
                ? Map.of(StripeSigner.HEADER, StripeSigner.header(secret, at, body))
                : paypal.headers(secret, UUID.randomUUID(), at, body);
    }

    private String otherSecret(SandboxAccount account) {
        return accounts.stream()
                .filter(other -> other.gateway().equals(account.gateway()))
                .map(SandboxAccount::secret)
                .filter(secret -> !secret.equals(account.secret()))
                .findFirst()
                .orElse(account.secret() + "2");
    }

    private Map<String, String> signedByAStranger(SandboxAccount account, Instant at, byte[] body) {
        return isStripe(account)
                ? sign(account, "whsec_nobodys", at, body)
                : stranger.get().headers(account.secret(), UUID.randomUUID(), at, body);
    }

    private static Map<String, String> untrusted(SandboxAccount account, Map<String, String> genuine) {
        return isStripe(account)
                ? with(
                        genuine,
                        StripeSigner.HEADER,
                        genuine.getOrDefault(StripeSigner.HEADER, "").replace("v1=", "v0="))
                : with(genuine, PaypalSigner.CERT_URL, STRANGER.toString());
    }

    private static Map<String, String> garbledTime(SandboxAccount account, Map<String, String> genuine) {
        return isStripe(account)
                ? with(
                        genuine,
                        StripeSigner.HEADER,
                        genuine.getOrDefault(StripeSigner.HEADER, "").replace("t=", "t=soon"))
                : with(genuine, PaypalSigner.TRANSMISSION_TIME, "soon");
    }

    private static Map<String, String> with(Map<String, String> headers, String name, String value) {
        var changed = new HashMap<>(headers);
        changed.put(name, value);
        return changed;
    }

    private static String signatureOf(SandboxAccount account) {
        return isStripe(account) ? StripeSigner.HEADER : PaypalSigner.TRANSMISSION_SIG;
    }

    /* Still JSON, still plausible: only the signature can tell. */
    private static byte[] mutated(byte[] body) {
        byte[] mutated = body.clone();
        for (int i = mutated.length - 1; i >= 0; i--) {
            if (mutated[i] >= '1' && mutated[i] <= '9') {
                mutated[i] = mutated[i] == '9' ? (byte) '8' : (byte) (mutated[i] + 1);
                return mutated;
            }
        }
        return mutated;
    }

    private static PaypalSigner strangeSigner(URI certificate) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            return new PaypalSigner(generator.generateKeyPair().getPrivate(), certificate);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JVM has RSA", e);
        }
    }

    private static boolean isStripe(SandboxAccount account) {
        return account.gateway().equals("stripe");
    }
}
