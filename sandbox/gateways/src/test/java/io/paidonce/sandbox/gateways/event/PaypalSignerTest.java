package io.paidonce.sandbox.gateways.event;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.Signature;
import java.security.cert.CertPathValidator;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateFactory;
import java.security.cert.PKIXParameters;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Collection;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PaypalSignerTest {

    private static final Instant NOW = Instant.parse("2026-06-01T12:00:00.123Z");
    private static final PaypalCertificates CERTIFICATES = PaypalCertificates.create(NOW);
    private static final URI ADDRESS = URI.create("http://127.0.0.1:8090/v1/notifications/certs/CERT-1");
    private static final byte[] BODY = "{\"id\":\"WH-1\",\"sum\":\"12,00 €\"}".getBytes(UTF_8);

    @Test
    void signatureHoldsByTheServedCertificate() throws Exception {
        Map<String, String> headers = sign("4SB86294D6297924G");

        assertThat(verify(headers, "4SB86294D6297924G")).isTrue();
        assertThat(verify(headers, "00000000000000000")).isFalse();
    }

    @Test
    void writesTheTimeInWholeSeconds() {
        assertThat(sign("id")).containsEntry(PaypalSigner.TRANSMISSION_TIME, "2026-06-01T12:00:00Z");
    }

    @Test
    void chainLeadsToTheRoot() throws Exception {
        List<X509Certificate> served = served();

        assertThat(served).hasSize(2);
        assertThat(served.getFirst().getSubjectX500Principal().getName()).contains("CN=" + PaypalCertificates.SUBJECT);
        validate(served, CERTIFICATES.root());
    }

    @Test
    void chainLeadsToNoOtherRoot() {
        X509Certificate other = PaypalCertificates.create(NOW).root();

        assertThatThrownBy(() -> validate(served(), other)).isInstanceOf(CertPathValidatorException.class);
    }

    @Test
    void keepsTheChainInItsDirectory(@TempDir Path directory) throws Exception {
        PaypalCertificates first = PaypalCertificates.in(directory, NOW);
        PaypalCertificates second = PaypalCertificates.in(directory, NOW.plusSeconds(60));

        assertThat(second.leaf()).isEqualTo(first.leaf());
        assertThat(second.key()).isEqualTo(first.key());
        assertThat(directory.resolve("ca.pem")).hasContent(first.rootPem());
        assertThat(Files.getPosixFilePermissions(directory.resolve("paypal-sandbox.p12")))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    }

    @Test
    void renewsAChainThatIsAboutToExpire(@TempDir Path directory) throws Exception {
        PaypalCertificates first = PaypalCertificates.in(directory, NOW);
        PaypalCertificates second = PaypalCertificates.in(directory, NOW.plus(Duration.ofDays(400)));

        assertThat(second.leaf()).isNotEqualTo(first.leaf());
        assertThat(directory.resolve("ca.pem")).hasContent(second.rootPem());
    }

    private static Map<String, String> sign(String webhookId) {
        return new PaypalSigner(CERTIFICATES.key(), ADDRESS).headers(webhookId, UUID.randomUUID(), NOW, BODY);
    }

    private static boolean verify(Map<String, String> headers, String webhookId) throws Exception {
        var crc = new CRC32();
        crc.update(BODY);
        String signed = String.join(
                "|",
                headers.get(PaypalSigner.TRANSMISSION_ID),
                headers.get(PaypalSigner.TRANSMISSION_TIME),
                webhookId,
                Long.toString(crc.getValue()));
        Signature rsa = Signature.getInstance("SHA256withRSA");
        rsa.initVerify(served().getFirst());
        rsa.update(signed.getBytes(UTF_8));
        return rsa.verify(Base64.getDecoder().decode(headers.get(PaypalSigner.TRANSMISSION_SIG)));
    }

    private static List<X509Certificate> served() throws Exception {
        Collection<? extends java.security.cert.Certificate> read = CertificateFactory.getInstance("X.509")
                .generateCertificates(
                        new ByteArrayInputStream(CERTIFICATES.servedPem().getBytes(UTF_8)));
        return read.stream().map(X509Certificate.class::cast).toList();
    }

    private static void validate(List<X509Certificate> path, X509Certificate root) throws Exception {
        var parameters = new PKIXParameters(Set.of(new TrustAnchor(root, null)));
        parameters.setRevocationEnabled(false);
        parameters.setDate(Date.from(NOW));
        CertPathValidator.getInstance("PKIX")
                .validate(CertificateFactory.getInstance("X.509").generateCertPath(path), parameters);
    }
}
