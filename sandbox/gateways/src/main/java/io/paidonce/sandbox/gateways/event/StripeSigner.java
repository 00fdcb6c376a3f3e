package io.paidonce.sandbox.gateways.event;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Signs as Stripe does. Thread-safe. */
public final class StripeSigner {

    /** The header that carries the signature. */
    public static final String HEADER = "Stripe-Signature";

    private StripeSigner() {}

    /**
     * The header's value.
     *
     * @param secret the endpoint's secret, {@code whsec_} included
     * @param at when the attempt is made; Stripe signs each attempt anew
     * @param body the exact bytes
     */
    public static String header(String secret, Instant at, byte[] body) {
        return header(List.of(secret), at, body);
    }

    /** The header's value while secrets are being rolled: one signature for each active secret. */
    public static String header(List<String> secrets, Instant at, byte[] body) {
        var header = new StringBuilder("t=").append(at.getEpochSecond());
        secrets.forEach(secret -> header.append(",v1=").append(signature(secret, at, body)));
        return header.toString();
    }

    /** The hexadecimal signature alone. */
    public static String signature(String secret, Instant at, byte[] body) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
            mac.update((at.getEpochSecond() + ".").getBytes(US_ASCII));
            return HexFormat.of().formatHex(mac.doFinal(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JVM has HmacSHA256", e);
        }
    }
}
