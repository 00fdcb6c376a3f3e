package io.paidonce.gateways;

import static io.paidonce.gateways.Fixed.NOW;
import static io.paidonce.gateways.Fixed.request;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.paidonce.gateways.Verification.Reason;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What holds for every gateway: each has a subclass, which signs as the gateway does. */
abstract class GatewayContract {

    private static final String NO_GATEWAYS_ID = "NEW.TYPE.OF.TOMORROW";

    abstract Gateway gateway();

    /** A verifier of a test account, whose clock stands at {@link Fixed#NOW}. */
    abstract CallbackVerifier verifier();

    /** The headers under which the gateway would send the body. */
    abstract Map<String, String> sign(byte[] body, Instant at) throws Exception;

    /** An event for each kind of object, with the transaction that each is about. */
    abstract Map<String, String> events();

    /** An event of that type about an object that moves money. */
    abstract String eventOfType(String type);

    @Test
    void theKeyOfEachEventIsTheTransactionOfItsFacts() throws Exception {
        for (Map.Entry<String, String> event : events().entrySet()) {
            byte[] body = event.getKey().getBytes(UTF_8);

            assertThat(key(body).transactionId()).as(event.getKey()).isEqualTo(event.getValue());
            assertThat(facts(body))
                    .as(event.getKey())
                    .isNotEmpty()
                    .allSatisfy(fact -> assertThat(fact.transactionId()).isEqualTo(event.getValue()))
                    .allSatisfy(fact -> assertThat(fact.references()).contains(event.getValue()));
        }
    }

    /* Whatever a body repeats or lacks, it must not travel as one transaction and pay as another. */
    @Test
    void aBodyThatIsMangledNeverTravelsAsOneTransactionAndSpeaksOfAnother() throws Exception {
        var random = new Random(3);
        List<String> bodies = List.copyOf(events().keySet());
        for (int i = 0; i < 2_000; i++) {
            String body = bodies.get(random.nextInt(bodies.size()));
            String other = bodies.get(random.nextInt(bodies.size()));
            byte[] mangled = switch (i % 3) {
                case 0 -> (body.substring(0, body.length() - 1) + "," + other.substring(1)).getBytes(UTF_8);
                case 1 -> body.replace("\"id\":", "\"id\":\"x\",\"id\":").getBytes(UTF_8);
                default -> changed(body.getBytes(UTF_8), random);
            };
            String key = key(mangled).transactionId();
            for (PaymentFact fact : facts(mangled)) {
                assertThat(fact.transactionId()).as(new String(mangled, UTF_8)).isEqualTo(key);
            }
        }
    }

    @Test
    void whatWasNotSignedIsNeverVerified() throws Exception {
        byte[] body = anyEvent();
        Map<String, String> headers = sign(body, NOW);
        byte[] truncated = Arrays.copyOf(body, body.length - 1);
        byte[] longer = Arrays.copyOf(body, body.length + 1);
        longer[body.length] = '\n';

        assertThat(verifier().verify(request(headers, body))).isInstanceOf(Verification.Verified.class);
        assertThat(verifier().verify(request(headers, truncated))).isEqualTo(rejected(Reason.SIGNATURE_WRONG));
        assertThat(verifier().verify(request(headers, longer))).isEqualTo(rejected(Reason.SIGNATURE_WRONG));
        assertThat(verifier().verify(request(headers, new byte[0]))).isEqualTo(rejected(Reason.BODY_EMPTY));
        assertThat(verifier().verify(request(Map.of(), body))).isEqualTo(rejected(Reason.SIGNATURE_MISSING));
    }

    @Test
    void whatWasSignedTooLongAgoOrTooFarAheadIsRefused() throws Exception {
        byte[] body = anyEvent();

        assertThat(verifier().verify(request(sign(body, NOW.minusSeconds(300)), body)))
                .isInstanceOf(Verification.Verified.class);
        assertThat(verifier().verify(request(sign(body, NOW.plusSeconds(300)), body)))
                .isInstanceOf(Verification.Verified.class);
        assertThat(verifier().verify(request(sign(body, NOW.minusSeconds(301)), body)))
                .isEqualTo(rejected(Reason.SIGNATURE_STALE));
        assertThat(verifier().verify(request(sign(body, NOW.plusSeconds(301)), body)))
                .isEqualTo(rejected(Reason.SIGNATURE_FUTURE));
    }

    @Test
    void aTypeThatNobodyKnowsIsVerifiedAndIgnored() throws Exception {
        byte[] body = eventOfType(NO_GATEWAYS_ID).getBytes(UTF_8);

        assertThat(key(body).transactionId()).isNotEmpty();
        assertThat(gateway().interpreter().interpret(body))
                .isInstanceOfSatisfying(
                        Interpretation.Ignored.class,
                        ignored -> assertThat(ignored.type()).isEqualTo(NO_GATEWAYS_ID));
    }

    @Test
    void whateverIsTrulySignedHasAKeyAndNeverPays() throws Exception {
        for (byte[] body : hostileBodies()) {
            assertThat(key(body).transactionId()).isNotEmpty().hasSizeLessThanOrEqualTo(255);
            assertThat(facts(body)).isEmpty();
        }
    }

    @Test
    void noHeaderThrowsOrIsBelieved() throws Exception {
        byte[] body = anyEvent();
        var random = new Random(9);
        for (String name : sign(body, NOW).keySet()) {
            List<String> hostile = List.of(
                    "", " ", "=", ",", ",,=,", "t", "t=", "t=abc,v1=x", "v1", "%%", "\u0000", "é", "x".repeat(100_000));
            for (String value : hostile) {
                Map<String, String> headers = new HashMap<>(sign(body, NOW));
                headers.put(name, value);
                assertThat(verifier().verify(request(headers, body))).isNotNull();
            }
            for (int i = 0; i < 200; i++) {
                Map<String, String> headers = new HashMap<>(sign(body, NOW));
                headers.put(
                        name,
                        random.ints(20, 1, 0x300)
                                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                                .toString());
                Verification verdict = verifier().verify(request(headers, body));
                if (!name.equalsIgnoreCase("PAYPAL-AUTH-VERSION")) {
                    assertThat(verdict).as(name).isInstanceOf(Verification.Rejected.class);
                }
            }
        }
    }

    private List<byte[]> hostileBodies() {
        String event = events().keySet().iterator().next();
        return List.of(
                "no json".getBytes(UTF_8),
                "null".getBytes(UTF_8),
                "[]".getBytes(UTF_8),
                "{}".getBytes(UTF_8),
                (event + event).getBytes(UTF_8),
                event.substring(0, event.length() - 1).getBytes(UTF_8),
                new byte[] {'{', (byte) 0xff, (byte) 0xfe, 0, '}'},
                "[".repeat(100_000).getBytes(UTF_8),
                "{\"a\":".repeat(100_000).getBytes(UTF_8),
                ("{\"id\":\"" + "x".repeat(10_000_000) + "\"}").getBytes(UTF_8),
                new byte[10_000_000]);
    }

    private static byte[] changed(byte[] body, Random random) {
        body[random.nextInt(body.length)] = (byte) random.nextInt(256);
        return body;
    }

    private byte[] anyEvent() {
        return events().keySet().iterator().next().getBytes(UTF_8);
    }

    private CallbackKey key(byte[] body) throws Exception {
        Verification verdict = verifier().verify(request(sign(body, NOW), body));
        assertThat(verdict).isInstanceOf(Verification.Verified.class);
        return ((Verification.Verified) verdict).key();
    }

    private List<PaymentFact> facts(byte[] body) {
        return gateway().interpreter().interpret(body) instanceof Interpretation.Facts read ? read.facts() : List.of();
    }

    private static Verification rejected(Reason reason) {
        return new Verification.Rejected(reason);
    }
}
