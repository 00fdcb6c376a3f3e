package io.paidonce.sandbox.gateways.event;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.cert.Certificate;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import java.util.stream.Stream;
import javax.security.auth.x500.X500Principal;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.cert.CertIOException;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/**
 * A certificate chain that looks like PayPal's and leads to a root that nobody trusts unless told to.
 *
 * @param key the leaf's key; the keys of the authorities are forgotten at once
 * @param chain leaf, intermediate, root
 */
public record PaypalCertificates(PrivateKey key, List<X509Certificate> chain) {

    /** Whose name the leaf bears. */
    public static final String SUBJECT = "messageverificationcerts.sandbox.paypal.com";

    private static final String STORE = "paypal-sandbox.p12";
    private static final char[] PASSWORD = "sandbox".toCharArray();

    public PaypalCertificates {
        chain = List.copyOf(chain);
    }

    /** A new chain, valid for a year from a day ago. Costs three RSA keys: some tenths of a second. */
    public static PaypalCertificates create(Instant now) {
        try {
            KeyPair root = keys();
            KeyPair intermediate = keys();
            KeyPair leaf = keys();
            var rootName = new X500Principal("CN=Paidonce Sandbox Root CA,O=Paidonce Sandbox");
            var intermediateName = new X500Principal("CN=Paidonce Sandbox EV Server CA,O=Paidonce Sandbox");
            var leafName = new X500Principal("CN=" + SUBJECT + ",O=Paidonce Sandbox");
            X509Certificate rootCertificate = authority(rootName, rootName, root, root.getPrivate(), 1, now);
            X509Certificate intermediateCertificate =
                    authority(rootName, intermediateName, intermediate, root.getPrivate(), 0, now);
            var builder = builder(intermediateName, leafName, leaf, now)
                    .addExtension(Extension.basicConstraints, true, new BasicConstraints(false))
                    .addExtension(Extension.keyUsage, true, new KeyUsage(KeyUsage.digitalSignature))
                    .addExtension(
                            Extension.subjectAlternativeName,
                            false,
                            new GeneralNames(new GeneralName(GeneralName.dNSName, SUBJECT)));
            X509Certificate leafCertificate = sign(builder, intermediate.getPrivate());
            return new PaypalCertificates(
                    leaf.getPrivate(), List.of(leafCertificate, intermediateCertificate, rootCertificate));
        } catch (GeneralSecurityException | OperatorCreationException | IOException e) {
            throw new IllegalStateException("cannot make certificates", e);
        }
    }

    /**
     * The chain kept in the directory, or a new one that is put there: who trusts its root keeps trusting it after a
     * restart. Writes {@code ca.pem} (the root, for those who are to trust it) and the leaf's key, readable by the owner.
     */
    public static PaypalCertificates in(Path directory, Instant now) throws IOException {
        Path store = directory.resolve(STORE);
        try {
            if (Files.exists(store)) {
                PaypalCertificates kept = read(store);
                if (kept.leaf().getNotAfter().toInstant().isAfter(now.plus(Duration.ofDays(1)))) {
                    Files.writeString(directory.resolve("ca.pem"), kept.rootPem());
                    return kept;
                }
            }
            PaypalCertificates created = create(now);
            Files.createDirectories(directory);
            created.write(store);
            Files.writeString(directory.resolve("ca.pem"), created.rootPem());
            return created;
        } catch (GeneralSecurityException e) {
            throw new IOException("cannot keep certificates in " + directory, e);
        }
    }

    public X509Certificate leaf() {
        return chain.getFirst();
    }

    public X509Certificate root() {
        return chain.getLast();
    }

    /** The root alone, as PEM. */
    public String rootPem() {
        return pem(root());
    }

    /** What the certificate's address answers: leaf and intermediate, as PEM. */
    public String servedPem() {
        return pem(chain.get(0)) + pem(chain.get(1));
    }

    /** The last part of the certificate's address; another for each chain. */
    public String name() {
        String serial = leaf().getSerialNumber().toString(16);
        return "CERT-360caa42-" + serial.substring(0, 8) + "-" + serial.substring(8, 16);
    }

    private static PaypalCertificates read(Path store) throws GeneralSecurityException, IOException {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD);
        }
        List<X509Certificate> chain = Stream.of(keys.getCertificateChain("paypal"))
                .map(X509Certificate.class::cast)
                .toList();
        return new PaypalCertificates((PrivateKey) keys.getKey("paypal", PASSWORD), chain);
    }

    private void write(Path store) throws GeneralSecurityException, IOException {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        keys.load(null, PASSWORD);
        keys.setKeyEntry("paypal", key, PASSWORD, chain.toArray(new Certificate[0]));
        Path fresh = Files.createTempFile(store.getParent(), "paypal", ".p12"); // made readable by the owner alone
        try (OutputStream out = Files.newOutputStream(fresh)) {
            keys.store(out, PASSWORD);
        }
        Files.move(fresh, store, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    private static KeyPair keys() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        return generator.generateKeyPair();
    }

    private static X509Certificate authority(
            X500Principal issuer, X500Principal subject, KeyPair keys, PrivateKey issuerKey, int below, Instant now)
            throws CertIOException, OperatorCreationException, GeneralSecurityException {
        var builder = builder(issuer, subject, keys, now)
                .addExtension(Extension.basicConstraints, true, new BasicConstraints(below))
                .addExtension(Extension.keyUsage, true, new KeyUsage(KeyUsage.keyCertSign | KeyUsage.cRLSign));
        return sign(builder, issuerKey);
    }

    private static X509v3CertificateBuilder builder(
            X500Principal issuer, X500Principal subject, KeyPair keys, Instant now) {
        var serial = new BigInteger(120, new SecureRandom()).setBit(120);
        return new JcaX509v3CertificateBuilder(
                issuer,
                serial,
                Date.from(now.minus(Duration.ofDays(1))),
                Date.from(now.plus(Duration.ofDays(364))),
                subject,
                keys.getPublic());
    }

    private static X509Certificate sign(X509v3CertificateBuilder builder, PrivateKey issuer)
            throws OperatorCreationException, GeneralSecurityException {
        return new JcaX509CertificateConverter()
                .getCertificate(builder.build(new JcaContentSignerBuilder("SHA256withRSA").build(issuer)));
    }

    private static String pem(X509Certificate certificate) {
        try {
            String base64 = Base64.getMimeEncoder(64, "\n".getBytes(US_ASCII)).encodeToString(certificate.getEncoded());
            return "-----BEGIN CERTIFICATE-----\n" + base64 + "\n-----END CERTIFICATE-----\n";
        } catch (CertificateEncodingException e) {
            throw new IllegalStateException("cannot write a certificate", e);
        }
    }

    /** Names the chain without its key. */
    @Override
    public String toString() {
        return "PaypalCertificates[" + name() + "]";
    }
}
