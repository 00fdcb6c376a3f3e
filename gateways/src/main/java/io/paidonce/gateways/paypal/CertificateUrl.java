package io.paidonce.gateways.paypal;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Decides whether a certificate may be fetched from an address that a caller names, before anything is fetched. */
final class CertificateUrl {

    private static final String PATH = "/v1/notifications/certs/";
    private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "localhost", "[::1]");

    private CertificateUrl() {}

    /** The address, null if it is not one of PayPal's. */
    static @Nullable URI check(String text, PaypalSettings settings) {
        URI url;
        try {
            url = new URI(text);
        } catch (URISyntaxException e) {
            return null;
        }
        String host = url.getHost();
        if (host == null
                || url.getRawUserInfo() != null
                || url.getRawFragment() != null
                || url.getRawPath() == null
                || !url.getRawPath().startsWith(PATH)
                || !url.getRawPath().substring(PATH.length()).matches("[A-Za-z0-9._-]+")) {
            return null;
        }
        boolean https = "https".equals(url.getScheme());
        if (https
                && (url.getPort() == -1 || url.getPort() == 443)
                && settings.hosts().contains(host)) {
            return url;
        }
        boolean plain = "http".equals(url.getScheme()) && isLoopback(host);
        String withPort = url.getPort() == -1 ? host : host + ":" + url.getPort();
        return (https || plain) && settings.furtherHosts().contains(withPort) ? url : null;
    }

    static boolean isLoopback(@Nullable String host) {
        return host != null && LOOPBACK.contains(host);
    }
}
