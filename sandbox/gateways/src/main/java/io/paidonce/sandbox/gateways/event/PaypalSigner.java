package io.paidonce.sandbox.gateways.event;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Signature;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.Map;
import java.util.UUID;
import java.util.zip.CRC32;

/**
 * Signs as PayPal does. Thread-safe.
 *
 * @param key the leaf certificate's key
 * @param certificate where the certificate can be fetched
 */
public record PaypalSigner(PrivateKey key, URI certificate) {

    public static final String TRANSMISSION_ID = "PAYPAL-TRANSMISSION-ID";
    public static final String TRANSMISSION_TIME = "PAYPAL-TRANSMISSION-TIME";
    public static final String TRANSMISSION_SIG = "PAYPAL-TRANSMISSION-SIG";
    public static final String CERT_URL = "PAYPAL-CERT-URL";
    public static final String AUTH_ALGO = "PAYPAL-AUTH-ALGO";

    /**
     * The headers of one attempt.
     *
     * @param webhookId the id of the merchant's subscription; part of what is signed, never sent
     * @param transmission new for each attempt
     * @param at when the attempt is made
     * @param body the exact bytes, of which PayPal signs no more than the CRC-32
     */
    public Map<String, String> headers(String webhookId, UUID transmission, Instant at, byte[] body) {
        String time = at.truncatedTo(ChronoUnit.SECONDS).toString();
        var crc = new CRC32();
        crc.update(body);
        String signed = transmission + "|" + time + "|" + webhookId + "|" + crc.getValue();
        return Map.of(
                TRANSMISSION_ID,
                transmission.toString(),
                TRANSMISSION_TIME,
                time,
                TRANSMISSION_SIG,
                sign(signed),
                CERT_URL,
                certificate.toString(),
                AUTH_ALGO,
                "SHA256withRSA",
                "PAYPAL-AUTH-VERSION",
                "v2");
    }

    private String sign(String text) {
        try {
            Signature rsa = Signature.getInstance("SHA256withRSA");
            rsa.initSign(key);
            rsa.update(text.getBytes(UTF_8));
            return Base64.getEncoder().encodeToString(rsa.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("cannot sign", e);
        }
    }

    /** Names the signer without its key. */
    @Override
    public String toString() {
        return "PaypalSigner[" + certificate + "]";
    }
}
