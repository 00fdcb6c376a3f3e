package io.paidonce.gateways.paypal;

import io.paidonce.gateways.CallbackKey;
import io.paidonce.gateways.CallbackRequest;
import io.paidonce.gateways.CallbackVerifier;
import io.paidonce.gateways.Verification;
import io.paidonce.gateways.Verification.Cause;
import io.paidonce.gateways.Verification.Reason;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.security.Signature;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Date;
import org.jspecify.annotations.Nullable;

/**
 * RSA over {@code <transmission id>|<time>|<webhook id>|<CRC32 of the body>}, checked offline with PayPal's certificate.
 * While that cannot be had, PayPal itself is asked if the settings say so, and otherwise nobody can tell.
 */
final class PaypalVerifier implements CallbackVerifier {

    private static final String ALGORITHM = "SHA256withRSA";

    private final PaypalSettings settings;
    private final Certificates certificates;
    private final @Nullable Postback postback;
    private final InstantSource clock;

    PaypalVerifier(
            PaypalSettings settings, Certificates certificates, @Nullable Postback postback, InstantSource clock) {
        this.settings = settings;
        this.certificates = certificates;
        this.postback = postback;
        this.clock = clock;
    }

    static PaypalVerifier of(PaypalSettings settings, InstantSource clock) {
        var chain = new CertificateChain(settings.trustedCertificates(), settings.commonNames());
        PaypalSettings.PostbackSettings postback = settings.postback();
        return new PaypalVerifier(
                settings,
                new Certificates(chain, clock),
                postback == null ? null : new Postback(postback, clock),
                clock);
    }

    @Override
    public Verification verify(CallbackRequest request) {
        if (!Transmission.isSigned(request.headers())) {
            return new Verification.Rejected(Reason.SIGNATURE_MISSING);
        }
        Transmission transmission = Transmission.of(request.headers());
        if (transmission == null || !transmission.algorithm().equals(ALGORITHM)) {
            return new Verification.Rejected(Reason.SIGNATURE_MALFORMED);
        }
        if (request.body().length == 0) {
            return new Verification.Rejected(Reason.BODY_EMPTY);
        }
        URI url = CertificateUrl.check(transmission.certificateUrl(), settings);
        if (url == null) {
            return new Verification.Rejected(Reason.CERTIFICATE_UNTRUSTED);
        }
        Duration age = Duration.between(transmission.at(), clock.instant());
        if (age.compareTo(settings.tolerance()) > 0) {
            return new Verification.Rejected(Reason.SIGNATURE_STALE);
        }
        if (age.negated().compareTo(settings.tolerance()) > 0) {
            return new Verification.Rejected(Reason.SIGNATURE_FUTURE);
        }
        return switch (certificates.get(url)) {
            case Certificates.Found.Trusted trusted -> verify(request.body(), transmission, trusted.certificate());
            case Certificates.Found.Untrusted untrusted -> new Verification.Rejected(Reason.CERTIFICATE_UNTRUSTED);
            case Certificates.Found.Unavailable unavailable ->
                postback == null
                        ? new Verification.Undecided(Cause.CERTIFICATE_UNAVAILABLE)
                        : ask(postback, request.body(), transmission);
        };
    }

    private Verification verify(byte[] body, Transmission transmission, X509Certificate certificate) {
        try {
            certificate.checkValidity(Date.from(clock.instant()));
        } catch (CertificateExpiredException | CertificateNotYetValidException e) {
            return new Verification.Rejected(Reason.CERTIFICATE_UNTRUSTED);
        }
        for (String webhookId : settings.webhookIds()) {
            if (isSigned(transmission.signed(webhookId, body), transmission, certificate)) {
                return verified(body, transmission);
            }
        }
        return new Verification.Rejected(Reason.SIGNATURE_WRONG);
    }

    private static boolean isSigned(byte[] signed, Transmission transmission, X509Certificate certificate) {
        try {
            Signature rsa = Signature.getInstance(ALGORITHM);
            rsa.initVerify(certificate);
            rsa.update(signed);
            return rsa.verify(transmission.signature());
        } catch (GeneralSecurityException e) {
            // A signature of another length, say: whatever it is, it is not a good one.
            return false;
        }
    }

    private Verification ask(Postback postback, byte[] body, Transmission transmission) {
        boolean unanswered = false;
        for (String webhookId : settings.webhookIds()) {
            Boolean genuine = postback.isGenuine(transmission, webhookId, body);
            if (Boolean.TRUE.equals(genuine)) {
                return verified(body, transmission);
            }
            unanswered |= genuine == null;
        }
        return unanswered
                ? new Verification.Undecided(Cause.POSTBACK_UNAVAILABLE)
                : new Verification.Rejected(Reason.SIGNATURE_WRONG);
    }

    private static Verification verified(byte[] body, Transmission transmission) {
        PaypalKey key = PaypalKey.of(body);
        return new Verification.Verified(new CallbackKey(key.transactionId(), key.eventId(), transmission.id()));
    }
}
