package io.paidonce.gateways;

import static io.paidonce.gateways.Fixed.CLOCK;
import static io.paidonce.gateways.Fixed.NOW;
import static io.paidonce.gateways.Fixed.request;
import static io.paidonce.gateways.Fixed.settings;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.stripe.net.Webhook;
import io.paidonce.contracts.Mode;
import io.paidonce.gateways.Verification.Reason;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Signatures made by Stripe's own library, and everything that is none. */
class StripeVerificationTest {

    private static final String SECRET = "whsec_one";
    private static final String OTHER = "whsec_two";
    private static final byte[] BODY = event(false);

    private final CallbackVerifier verifier =
            Gateways.find("stripe").verifier(settings(Mode.TEST, List.of(SECRET, OTHER), Map.of()), CLOCK);

    @ParameterizedTest
    @ValueSource(strings = {SECRET, OTHER})
    void anyActiveSecretProvesACallback(String secret) throws Exception {
        assertThat(verify(signed(secret, NOW, BODY), BODY))
                .isEqualTo(new Verification.Verified(new CallbackKey("pi_1", "evt_1", null)));
    }

    @Test
    void oneGoodSignatureAmongSeveralIsEnough() throws Exception {
        String good = v1(SECRET, NOW, BODY);

        assertThat(verify(time(NOW) + ",v1=" + "0".repeat(64) + ",v1=" + good + ",v9=x", BODY))
                .isInstanceOf(Verification.Verified.class);
    }

    @Test
    void noOtherSchemeCounts() throws Exception {
        String good = v1(SECRET, NOW, BODY);

        assertThat(verify(time(NOW) + ",v0=" + good, BODY)).isEqualTo(rejected(Reason.SIGNATURE_MALFORMED));
        assertThat(verify(time(NOW) + ",v1=" + "0".repeat(64) + ",v0=" + good, BODY))
                .isEqualTo(rejected(Reason.SIGNATURE_WRONG));
    }

    @ParameterizedTest
    @CsvSource({"300,true", "301,false", "-300,true", "-301,false"})
    void theToleranceHoldsBothWaysToTheSecond(int age, boolean accepted) throws Exception {
        Verification verdict = verify(signed(SECRET, NOW.minusSeconds(age), BODY), BODY);

        assertThat(verdict instanceof Verification.Verified).isEqualTo(accepted);
        if (!accepted) {
            assertThat(verdict).isEqualTo(rejected(age > 0 ? Reason.SIGNATURE_STALE : Reason.SIGNATURE_FUTURE));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x",
                "t",
                "t=",
                "v1",
                "t=1",
                "v1=00",
                "t=abc,v1=00",
                "t=1.5,v1=00",
                "t=-1,v1=00",
                "t=9999999999999,v1=00",
                "t=\u0661\u0667\u0667\u0662,v1=00",
                "t=1,t=1,v1=00",
                ",,,",
                "=,=",
                "t=1;v1=00"
            })
    void aHeaderOfAnotherFormIsMalformed(String header) {
        assertThat(verify(header, BODY)).isEqualTo(rejected(Reason.SIGNATURE_MALFORMED));
    }

    @Test
    void anAbsentHeaderAndAnEmptyBodyAreNamed() throws Exception {
        assertThat(verifier.verify(request(Map.of(), BODY))).isEqualTo(rejected(Reason.SIGNATURE_MISSING));
        assertThat(verify(" ", BODY)).isEqualTo(rejected(Reason.SIGNATURE_MISSING));
        assertThat(verify(time(NOW) + ",v1=00", new byte[0])).isEqualTo(rejected(Reason.BODY_EMPTY));
    }

    @Test
    void aBodyThatWasWrittenAgainIsWrong() throws Exception {
        byte[] again = new String(BODY, UTF_8).replace("\":", "\": ").getBytes(UTF_8);

        assertThat(verify(signed(SECRET, NOW, BODY), again)).isEqualTo(rejected(Reason.SIGNATURE_WRONG));
    }

    @Test
    void testAndLiveNeverMeet() throws Exception {
        byte[] live = event(true);
        CallbackVerifier ofLive =
                Gateways.find("stripe").verifier(settings(Mode.LIVE, List.of(SECRET), Map.of()), CLOCK);

        assertThat(verify(signed(SECRET, NOW, live), live)).isEqualTo(rejected(Reason.MODE_WRONG));
        assertThat(ofLive.verify(header(signed(SECRET, NOW, BODY), BODY))).isEqualTo(rejected(Reason.MODE_WRONG));
        assertThat(ofLive.verify(header(signed(SECRET, NOW, live), live))).isInstanceOf(Verification.Verified.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ar-EG", "fa-IR", "th-TH-u-nu-thai", "tr-TR"})
    void theJvmsLocaleMakesNoDifference(String locale) throws Exception {
        String header = signed(SECRET, NOW, BODY);
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag(locale));
        try {
            assertThat(verify(header, BODY)).isInstanceOf(Verification.Verified.class);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void whatIsTrulySignedHasAKeyWhateverItIs() throws Exception {
        byte[][] bodies = {
            "no json".getBytes(UTF_8),
            {'{', (byte) 0xff, (byte) 0xfe, 0, '}'},
            "[".repeat(100_000).getBytes(UTF_8),
            ("{\"a\":".repeat(100_000)).getBytes(UTF_8),
            "{\"object\":\"event\",\"data\":{\"object\":{\"object\":\"charge\",\"payment_intent\":7}}}".getBytes(UTF_8),
            ("{\"object\":\"payment_intent\",\"id\":\"" + "x".repeat(10_000) + "\"}").getBytes(UTF_8),
            new byte[10 * 1024 * 1024]
        };
        for (byte[] body : bodies) {
            Verification verdict = verifier.verify(header(time(NOW) + ",v1=" + hmac(body), body));
            assertThat(verdict).isInstanceOfSatisfying(Verification.Verified.class, verified -> {
                assertThat(verified.key().transactionId()).isNotEmpty().hasSizeLessThanOrEqualTo(255);
            });
        }
    }

    @Test
    void noGarbageIsEverAcceptedOrThrows() throws Exception {
        var random = new Random(7);
        String good = signed(SECRET, NOW, BODY);
        for (int i = 0; i < 20_000; i++) {
            StringBuilder header = new StringBuilder(good);
            byte[] body = BODY.clone();
            if (random.nextBoolean()) {
                body[random.nextInt(body.length)] ^= (byte) (1 + random.nextInt(255));
            } else {
                int at = random.nextInt(header.length());
                char replaced = (char) random.nextInt(0x300);
                if (replaced == header.charAt(at) || header.charAt(at) == ',' && replaced == ' ') {
                    continue;
                }
                header.setCharAt(at, replaced);
            }
            assertThat(verify(header.toString(), body)).isInstanceOf(Verification.Rejected.class);
        }
    }

    @Test
    void settingsThatDoNotSufficeAreNamed() {
        assertThatThrownBy(() -> Gateways.find("stripe").verifier(settings(Mode.TEST, List.of(), Map.of()), CLOCK))
                .hasMessageContaining("secrets");
        assertThatThrownBy(() -> Gateways.find("stripe")
                        .verifier(settings(Mode.TEST, List.of(SECRET), Map.of("simulator", "true")), CLOCK))
                .hasMessageContaining("options")
                .message()
                .doesNotContain(SECRET);
    }

    private Verification verify(String header, byte[] body) {
        return verifier.verify(header(header, body));
    }

    private static CallbackRequest header(String header, byte[] body) {
        return request(Map.of("stripe-signature", header), body);
    }

    private static Verification rejected(Reason reason) {
        return new Verification.Rejected(reason);
    }

    private static String signed(String secret, Instant at, byte[] body) throws Exception {
        return Webhook.Signature.generateSignatureHeader(new String(body, UTF_8), secret, at.getEpochSecond());
    }

    private static String v1(String secret, Instant at, byte[] body) throws Exception {
        String header = signed(secret, at, body);
        return header.substring(header.indexOf("v1=") + 3);
    }

    private static String hmac(byte[] body) throws Exception {
        var mac = javax.crypto.Mac.getInstance("HmacSHA256");
        mac.init(new javax.crypto.spec.SecretKeySpec(SECRET.getBytes(UTF_8), "HmacSHA256"));
        mac.update((NOW.getEpochSecond() + ".").getBytes(UTF_8));
        return java.util.HexFormat.of().formatHex(mac.doFinal(body));
    }

    private static String time(Instant at) {
        return "t=" + at.getEpochSecond();
    }

    private static byte[] event(boolean live) {
        return ("{\"id\":\"evt_1\",\"object\":\"event\",\"livemode\":" + live
                        + ",\"type\":\"payment_intent.succeeded\",\"data\":{\"object\":{\"id\":\"pi_1\","
                        + "\"object\":\"payment_intent\",\"amount_received\":1999,\"currency\":\"eur\","
                        + "\"status\":\"succeeded\",\"description\":\"caf\u00e9\"}}}")
                .getBytes(UTF_8);
    }
}
