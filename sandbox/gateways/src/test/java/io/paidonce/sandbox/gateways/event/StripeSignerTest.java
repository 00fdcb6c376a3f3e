package io.paidonce.sandbox.gateways.event;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class StripeSignerTest {

    private static final Instant THEN = Instant.ofEpochSecond(1_750_000_000);
    private static final byte[] BODY = "{\"id\":\"evt_1\"}".getBytes(UTF_8);

    /* Computed with: printf '1750000000.{"id":"evt_1"}' | openssl dgst -sha256 -hmac whsec_test */
    private static final String BY_OPENSSL = "614e14c11eb4e0a265ab8b2ca3524056258febe246bf29101598d9acc32ea423";

    @Test
    void signsAsOpensslDoes() {
        assertThat(StripeSigner.header("whsec_test", THEN, BODY)).isEqualTo("t=1750000000,v1=" + BY_OPENSSL);
    }

    @Test
    void signsWithEachActiveSecret() {
        String header = StripeSigner.header(List.of("whsec_old", "whsec_test"), THEN, BODY);

        assertThat(header).matches("t=1750000000,v1=[0-9a-f]{64},v1=" + BY_OPENSSL);
    }

    @Test
    void signsAlikeInEveryLocale() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));

            assertThat(StripeSigner.header("whsec_test", THEN, BODY)).isEqualTo("t=1750000000,v1=" + BY_OPENSSL);
        } finally {
            Locale.setDefault(before);
        }
    }
}
