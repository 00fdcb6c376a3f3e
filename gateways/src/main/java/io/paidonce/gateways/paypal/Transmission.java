package io.paidonce.gateways.paypal;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.paidonce.gateways.CallbackRequest.HeaderLookup;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Base64;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * What PayPal says of one delivery attempt, in its {@code PAYPAL-*} headers.
 *
 * @param id new for each attempt
 * @param time as it came, for that is what was signed
 * @param at the same as a time
 * @param signature decoded
 * @param signatureText as it came
 * @param certificateUrl where the certificate is said to be; not to be believed
 * @param algorithm what it is said to be signed with
 */
record Transmission(
        String id,
        String time,
        Instant at,
        byte[] signature,
        String signatureText,
        String certificateUrl,
        String algorithm) {

    private static final int LONGEST = 1_024;

    /** Whether any of the headers is there at all. */
    static boolean isSigned(HeaderLookup headers) {
        return headers.first("PAYPAL-TRANSMISSION-SIG") != null;
    }

    /** The headers' contents, null if one is absent or not what it should be. */
    static @Nullable Transmission of(HeaderLookup headers) {
        String id = header(headers, "PAYPAL-TRANSMISSION-ID");
        String time = header(headers, "PAYPAL-TRANSMISSION-TIME");
        String signature = header(headers, "PAYPAL-TRANSMISSION-SIG");
        String url = header(headers, "PAYPAL-CERT-URL");
        String algorithm = header(headers, "PAYPAL-AUTH-ALGO");
        if (id == null || time == null || signature == null || url == null || algorithm == null) {
            return null;
        }
        try {
            return new Transmission(
                    id,
                    time,
                    OffsetDateTime.parse(time).toInstant(),
                    Base64.getDecoder().decode(signature),
                    signature,
                    url,
                    algorithm);
        } catch (DateTimeException | IllegalArgumentException e) {
            return null;
        }
    }

    private static @Nullable String header(HeaderLookup headers, String name) {
        String value = headers.first(name);
        return value == null || value.isBlank() || value.length() > LONGEST ? null : value;
    }

    /** The bytes that were signed: the body stands in them by its CRC32 alone, as an unsigned decimal number. */
    byte[] signed(String webhookId, byte[] body) {
        var crc = new CRC32();
        crc.update(body);
        return (id + "|" + time + "|" + webhookId + "|" + crc.getValue()).getBytes(UTF_8);
    }
}
