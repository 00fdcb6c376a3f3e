package io.paidonce.gateways.paypal;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertPath;
import java.security.cert.CertPathBuilder;
import java.security.cert.CertStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.CollectionCertStoreParameters;
import java.security.cert.PKIXBuilderParameters;
import java.security.cert.TrustAnchor;
import java.security.cert.X509CertSelector;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.naming.InvalidNameException;
import javax.naming.ldap.LdapName;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a certificate is PayPal's: a path leads from it to a root that the JVM trusts, or that the account's
 * settings name, and it is made out to the right name. The file that PayPal serves holds the leaf alone, so the
 * intermediate is bundled; it is no anchor, and any other path will do as well. Thread-safe.
 */
final class CertificateChain {

    /* DigiCert SHA2 Extended Validation Server CA, valid to 2028-10-22: a public certificate, as DigiCert issued it. */
    private static final String INTERMEDIATES = "intermediates.pem";
    private static final String SERVER_AUTHENTICATION = "1.3.6.1.5.5.7.3.1";
    private static final String CLIENT_AUTHENTICATION = "1.3.6.1.5.5.7.3.2";

    private final Set<TrustAnchor> anchors;
    private final List<X509Certificate> intermediates;
    private final Set<String> commonNames;

    /** @throws IllegalArgumentException if a root cannot be read */
    CertificateChain(@Nullable Path furtherRoots, Set<String> commonNames) {
        this.commonNames = commonNames;
        this.anchors = new HashSet<>();
        try (InputStream bundled = CertificateChain.class.getResourceAsStream(INTERMEDIATES)) {
            this.intermediates = parse(bundled == null ? new byte[0] : bundled.readAllBytes());
            for (X509Certificate root : systemRoots()) {
                anchors.add(new TrustAnchor(root, null));
            }
            if (furtherRoots != null) {
                for (X509Certificate root : parse(Files.readAllBytes(furtherRoots))) {
                    anchors.add(new TrustAnchor(root, null));
                }
            }
        } catch (IOException | GeneralSecurityException e) {
            throw new IllegalArgumentException("options.trusted-certificates: cannot be read", e);
        }
    }

    private static List<X509Certificate> systemRoots() throws GeneralSecurityException {
        TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init((KeyStore) null);
        List<X509Certificate> roots = new ArrayList<>();
        for (var manager : factory.getTrustManagers()) {
            if (manager instanceof X509TrustManager trust) {
                roots.addAll(List.of(trust.getAcceptedIssuers()));
            }
        }
        return roots;
    }

    private static List<X509Certificate> parse(byte[] pem) throws GeneralSecurityException {
        List<X509Certificate> certificates = new ArrayList<>();
        for (Certificate one :
                CertificateFactory.getInstance("X.509").generateCertificates(new ByteArrayInputStream(pem))) {
            certificates.add((X509Certificate) one);
        }
        return certificates;
    }

    /**
     * The leaf in a file, if it is PayPal's.
     *
     * @param pem the file as it was served: the leaf, and perhaps intermediates
     * @param at when it has to be valid
     * @return null if it cannot be read, leads to no trusted root, is not valid then, or is somebody else's
     */
    @Nullable
    X509Certificate leaf(byte[] pem, Instant at) {
        try {
            List<X509Certificate> served = parse(pem);
            if (served.isEmpty() || !isMadeOut(served.get(0))) {
                return null;
            }
            return isTrusted(served, at) ? served.get(0) : null;
        } catch (GeneralSecurityException | InvalidNameException e) {
            return null;
        }
    }

    private boolean isTrusted(List<X509Certificate> served, Instant at) throws GeneralSecurityException {
        var target = new X509CertSelector();
        target.setCertificate(served.get(0));
        var parameters = new PKIXBuilderParameters(anchors, target);
        List<X509Certificate> candidates = new ArrayList<>(served);
        candidates.addAll(intermediates);
        parameters.addCertStore(CertStore.getInstance("Collection", new CollectionCertStoreParameters(candidates)));
        parameters.setDate(Date.from(at));
        // Revocation lists would be fetched from addresses that the certificate names, while a callback waits.
        parameters.setRevocationEnabled(false);
        CertPath path = CertPathBuilder.getInstance("PKIX").build(parameters).getCertPath();
        return !path.getCertificates().isEmpty();
    }

    private boolean isMadeOut(X509Certificate leaf) throws GeneralSecurityException, InvalidNameException {
        String commonName = new LdapName(leaf.getSubjectX500Principal().getName())
                .getRdns().stream()
                        .filter(part -> part.getType().equalsIgnoreCase("CN"))
                        .map(part -> String.valueOf(part.getValue()))
                        .findFirst()
                        .orElse("");
        Collection<List<?>> alternatives = leaf.getSubjectAlternativeNames();
        boolean alternative = alternatives == null
                || alternatives.stream().anyMatch(name -> commonNames.contains(String.valueOf(name.get(1))));
        List<String> uses = leaf.getExtendedKeyUsage();
        boolean speaks = uses == null || uses.contains(SERVER_AUTHENTICATION) || uses.contains(CLIENT_AUTHENTICATION);
        boolean authority = leaf.getBasicConstraints() >= 0;
        return commonNames.contains(commonName) && alternative && speaks && !authority;
    }
}
