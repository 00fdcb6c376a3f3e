package io.paidonce.ingress;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Signs as Stripe documents it, independently of the product's code. */
final class Signed {

    private Signed() {}

    static String header(String secret, Instant at, byte[] body) {
        return "t=" + at.getEpochSecond() + ",v1=" + v1(secret, at, body);
    }

    static String v1(String secret, Instant at, byte[] body) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
            mac.update((at.getEpochSecond() + ".").getBytes(UTF_8));
            return HexFormat.of().formatHex(mac.doFinal(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
