package io.paidonce.gateways.paypal;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.Set;
import javax.security.auth.x500.X500Principal;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whose certificate is taken, although each of these leads to a trusted root. */
class CertificateChainTest {

    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    private static final String NAME = "messageverificationcerts.sandbox.paypal.com";
    private static final String LIVE_NAME = "messageverificationcerts.paypal.com";

    @TempDir
    static Path directory;

    private static KeyPair root;
    private static KeyPair leaf;
    private static CertificateChain chain;

    @BeforeAll
    static void trustARoot() throws Exception {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        root = generator.generateKeyPair();
        leaf = generator.generateKeyPair();
        Path roots = Files.writeString(
                directory.resolve("ca.pem"),
                pem(certificate("Root", root, null, true, KeyPurposeId.anyExtendedKeyUsage)));
        chain = new CertificateChain(roots, Set.of(NAME));
    }

    @Test
    void takesOneThatIsMadeOutToPaypalAndSpeaksForAServer() throws Exception {
        X509Certificate good = certificate(NAME, leaf, NAME, false, KeyPurposeId.id_kp_serverAuth);

        assertThat(chain.leaf(served(good), NOW)).isEqualTo(good);
    }

    @Test
    void refusesAnotherName() throws Exception {
        assertRefused(certificate(LIVE_NAME, leaf, LIVE_NAME, false, KeyPurposeId.id_kp_serverAuth));
        assertRefused(certificate(NAME, leaf, "paypal.example", false, KeyPurposeId.id_kp_serverAuth));
        assertRefused(certificate(NAME + ".example", leaf, null, false, KeyPurposeId.id_kp_serverAuth));
    }

    @Test
    void refusesOneThatIsForSomethingElse() throws Exception {
        assertRefused(certificate(NAME, leaf, NAME, false, KeyPurposeId.id_kp_codeSigning));
        assertRefused(certificate(NAME, leaf, NAME, true, KeyPurposeId.id_kp_serverAuth));
    }

    @Test
    void refusesOneOutsideItsTime() throws Exception {
        X509Certificate good = certificate(NAME, leaf, NAME, false, KeyPurposeId.id_kp_serverAuth);

        assertThat(chain.leaf(served(good), NOW.plus(Duration.ofDays(366)))).isNull();
        assertThat(chain.leaf(served(good), NOW.minus(Duration.ofDays(2)))).isNull();
    }

    @Test
    void refusesWhatIsNoCertificate() {
        assertThat(chain.leaf(new byte[0], NOW)).isNull();
        assertThat(chain.leaf("not a certificate".getBytes(US_ASCII), NOW)).isNull();
    }

    private static void assertRefused(X509Certificate certificate) throws Exception {
        assertThat(chain.leaf(served(certificate), NOW)).isNull();
    }

    private static byte[] served(X509Certificate certificate) throws Exception {
        return pem(certificate).getBytes(US_ASCII);
    }

    private static X509Certificate certificate(
            String name, KeyPair keys, String alternative, boolean authority, KeyPurposeId use) throws Exception {
        var builder = new JcaX509v3CertificateBuilder(
                new X500Principal("CN=Root"),
                BigInteger.TEN,
                Date.from(NOW.minus(Duration.ofDays(1))),
                Date.from(NOW.plus(Duration.ofDays(365))),
                new X500Principal("CN=" + name),
                keys.getPublic());
        builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(authority));
        builder.addExtension(Extension.extendedKeyUsage, false, new ExtendedKeyUsage(use));
        if (alternative != null) {
            builder.addExtension(
                    Extension.subjectAlternativeName,
                    false,
                    new GeneralNames(new GeneralName(GeneralName.dNSName, alternative)));
        }
        var signer = new JcaContentSignerBuilder("SHA256withRSA").build(root.getPrivate());
        return new JcaX509CertificateConverter().getCertificate(builder.build(signer));
    }

    private static String pem(X509Certificate certificate) throws Exception {
        return "-----BEGIN CERTIFICATE-----\n" + Base64.getMimeEncoder().encodeToString(certificate.getEncoded())
                + "\n-----END CERTIFICATE-----\n";
    }
}
