package io.paidonce.gateways.stripe;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.paidonce.contracts.Mode;
import io.paidonce.gateways.AccountSettings;
import io.paidonce.gateways.CallbackKey;
import io.paidonce.gateways.CallbackRequest;
import io.paidonce.gateways.CallbackVerifier;
import io.paidonce.gateways.Verification;
import io.paidonce.gateways.Verification.Reason;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** HMAC-SHA256 over {@code <t>.<raw body>} with the whole endpoint secret as the key. Source: Stripe's documentation. */
final class StripeVerifier implements CallbackVerifier {

    private static final String HEADER = "Stripe-Signature";
    private static final String ALGORITHM = "HmacSHA256";

    private final List<SecretKeySpec> keys;
    private final Duration tolerance;
    private final Mode mode;
    private final InstantSource clock;

    StripeVerifier(AccountSettings settings, InstantSource clock) {
        this.keys = settings.secrets().stream()
                .map(secret -> new SecretKeySpec(secret.getBytes(UTF_8), ALGORITHM))
                .toList();
        this.tolerance = settings.tolerance();
        this.mode = settings.mode();
        this.clock = clock;
    }

    @Override
    public Verification verify(CallbackRequest request) {
        String header = request.headers().first(HEADER);
        if (header == null || header.isBlank()) {
            return new Verification.Rejected(Reason.SIGNATURE_MISSING);
        }
        SignatureHeader signature = SignatureHeader.parse(header);
        if (signature == null) {
            return new Verification.Rejected(Reason.SIGNATURE_MALFORMED);
        }
        if (request.body().length == 0) {
            return new Verification.Rejected(Reason.BODY_EMPTY);
        }
        if (!isSigned(signature, request.body())) {
            return new Verification.Rejected(Reason.SIGNATURE_WRONG);
        }
        long age = clock.instant().getEpochSecond() - signature.seconds();
        if (age > tolerance.toSeconds()) {
            return new Verification.Rejected(Reason.SIGNATURE_STALE);
        }
        if (-age > tolerance.toSeconds()) {
            return new Verification.Rejected(Reason.SIGNATURE_FUTURE);
        }
        StripeKey key = StripeKey.of(request.body());
        if (key.live() != null && key.live() != (mode == Mode.LIVE)) {
            return new Verification.Rejected(Reason.MODE_WRONG);
        }
        return new Verification.Verified(new CallbackKey(key.transactionId(), key.eventId(), null));
    }

    /* Every pair is compared, and each in constant time: how long it takes tells nothing. */
    private boolean isSigned(SignatureHeader signature, byte[] body) {
        boolean signed = false;
        for (SecretKeySpec key : keys) {
            byte[] expected = HexFormat.of()
                    .formatHex(hmac(key, signature.timestamp(), body))
                    .getBytes(US_ASCII);
            for (String candidate : signature.signatures()) {
                signed |= MessageDigest.isEqual(expected, candidate.getBytes(UTF_8));
            }
        }
        return signed;
    }

    private static byte[] hmac(SecretKeySpec key, String timestamp, byte[] body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            mac.update(timestamp.getBytes(US_ASCII));
            mac.update((byte) '.');
            return mac.doFinal(body);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JVM has " + ALGORITHM, e);
        }
    }
}
