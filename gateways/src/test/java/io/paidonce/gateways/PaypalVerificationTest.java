package io.paidonce.gateways;

import static io.paidonce.gateways.Fixed.CLOCK;
import static io.paidonce.gateways.Fixed.NOW;
import static io.paidonce.gateways.Fixed.request;
import static io.paidonce.gateways.Fixed.settings;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.paidonce.contracts.Mode;
import io.paidonce.gateways.Verification.Cause;
import io.paidonce.gateways.Verification.Reason;
import io.paidonce.sandbox.gateways.event.PaypalCertificates;
import io.paidonce.sandbox.gateways.event.PaypalSigner;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Signatures made with a chain of the sandbox's own, and a server that hands out its certificate and answers questions. */
class PaypalVerificationTest {

    private static final String WEBHOOK = "4JH86294D6297924G";
    private static final byte[] BODY =
            ("{\"id\":\"WH-1\",\"event_type\":\"PAYMENT.CAPTURE.COMPLETED\",\"a\":1.0,\"b\":{},"
                            + "\"c\":\"\\/caf\u00e9\",\"resource\":{\"id\":\"CAP1\",\"status\":\"COMPLETED\"}}")
                    .getBytes(UTF_8);
    private static final UUID TRANSMISSION = UUID.fromString("1c6772d0-5106-11ef-9b66-89f3f924d48a");

    private static PaypalCertificates certificates;

    @TempDir
    Path directory;

    private final AtomicInteger fetches = new AtomicInteger();
    private final List<byte[]> questions = new ArrayList<>();
    private final AtomicInteger tokens = new AtomicInteger();
    private volatile int certificateStatus = 200;
    private volatile String verdict = "SUCCESS";
    private volatile boolean firstTokenIsOver;
    private volatile boolean stalls;
    private volatile boolean answerStalls;
    private volatile String unanswered = "none";
    private HttpServer server;
    private Path roots;

    @BeforeEach
    void start() throws Exception {
        if (certificates == null) {
            certificates = PaypalCertificates.create(NOW);
        }
        roots = Files.writeString(directory.resolve("ca.pem"), certificates.rootPem());
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/v1/notifications/certs/", exchange -> {
            fetches.incrementAndGet();
            byte[] pem = certificates.servedPem().getBytes(UTF_8);
            if (stalls) {
                exchange.sendResponseHeaders(200, pem.length);
                exchange.getResponseBody().write(pem, 0, 10);
                exchange.getResponseBody().flush();
                return;
            }
            if (exchange.getRequestURI().getPath().endsWith("redirect")) {
                exchange.getResponseHeaders().add("Location", "/v1/notifications/certs/CERT-1");
                exchange.sendResponseHeaders(302, -1);
            } else {
                exchange.sendResponseHeaders(certificateStatus, pem.length);
                exchange.getResponseBody().write(pem);
            }
            exchange.close();
        });
        server.createContext("/v1/oauth2/token", exchange -> {
            byte[] token = ("{\"access_token\":\"token" + tokens.incrementAndGet() + "\",\"expires_in\":32400}")
                    .getBytes(UTF_8);
            exchange.sendResponseHeaders(200, token.length);
            exchange.getResponseBody().write(token);
            exchange.close();
        });
        server.createContext("/v1/notifications/verify-webhook-signature", exchange -> {
            byte[] question = exchange.getRequestBody().readAllBytes();
            questions.add(question);
            if (answerStalls) {
                exchange.sendResponseHeaders(200, 100);
                exchange.getResponseBody().flush();
                return;
            }
            if (new String(question, UTF_8).contains(unanswered)) {
                exchange.sendResponseHeaders(503, -1);
                exchange.close();
                return;
            }
            boolean over = firstTokenIsOver
                    && "Bearer token1".equals(exchange.getRequestHeaders().getFirst("Authorization"));
            byte[] answer = ("{\"verification_status\":\"" + verdict + "\"}").getBytes(UTF_8);
            exchange.sendResponseHeaders(over ? 401 : verdict.isEmpty() ? 503 : 200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void aTrulySignedCallbackIsVerifiedAndTheCertificateFetchedOnce() throws Exception {
        CallbackVerifier verifier = verifier(Map.of());

        for (int i = 0; i < 5; i++) {
            assertThat(verifier.verify(signed(WEBHOOK, NOW, BODY)))
                    .isEqualTo(new Verification.Verified(new CallbackKey("CAP1", "WH-1", TRANSMISSION.toString())));
        }
        assertThat(fetches).hasValue(1);
    }

    @Test
    void howeverManyWaitForACertificateItIsFetchedOnce() throws Exception {
        CallbackVerifier verifier = verifier(Map.of());
        CallbackRequest request = signed(WEBHOOK, NOW, BODY);
        List<Future<Verification>> verdicts = new ArrayList<>();
        try (var threads = Executors.newFixedThreadPool(50)) {
            for (int i = 0; i < 50; i++) {
                verdicts.add(threads.submit(() -> verifier.verify(request)));
            }
        }

        for (Future<Verification> one : verdicts) {
            assertThat(one.get()).isInstanceOf(Verification.Verified.class);
        }
        assertThat(fetches).hasValue(1);
    }

    @Test
    void anotherBodyOrWebhookIsWrong() throws Exception {
        CallbackVerifier verifier = verifier(Map.of());
        byte[] changed = new String(BODY, UTF_8).replace("1.0", "1").getBytes(UTF_8);

        assertThat(verifier.verify(request(headers(WEBHOOK, NOW, BODY), changed)))
                .isEqualTo(rejected(Reason.SIGNATURE_WRONG));
        assertThat(verifier.verify(signed("0AB12345CD678901E", NOW, BODY))).isEqualTo(rejected(Reason.SIGNATURE_WRONG));
        assertThat(verifier.verify(signed("WEBHOOK_ID", NOW, BODY))).isEqualTo(rejected(Reason.SIGNATURE_WRONG));
    }

    @Test
    void theSimulatorIsAcceptedByOptionAlone() throws Exception {
        assertThat(verifier(Map.of("simulator", "true")).verify(signed("WEBHOOK_ID", NOW, BODY)))
                .isInstanceOf(Verification.Verified.class);
    }

    @ParameterizedTest
    @CsvSource({"300,true", "301,false", "-300,true", "-301,false"})
    void theToleranceHoldsBothWays(int age, boolean accepted) throws Exception {
        assertThat(
                        verifier(Map.of()).verify(signed(WEBHOOK, NOW.minusSeconds(age), BODY))
                                instanceof Verification.Verified)
                .isEqualTo(accepted);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://evil.example/v1/notifications/certs/CERT-1",
                "https://api.sandbox.paypal.com.evil.example/v1/notifications/certs/CERT-1",
                "https://api.sandbox.paypal.com@evil.example/v1/notifications/certs/CERT-1",
                "https://user@api.sandbox.paypal.com/v1/notifications/certs/CERT-1",
                "https://api.sandbox.paypal.com:8443/v1/notifications/certs/CERT-1",
                "https://api.sandbox.paypal.com/other/CERT-1",
                "https://api.sandbox.paypal.com/v1/notifications/certs/../../CERT-1",
                "https://api.sandbox.paypal.com/v1/notifications/certs/a/b",
                "http://api.sandbox.paypal.com/v1/notifications/certs/CERT-1",
                "https://api.paypal.com/v1/notifications/certs/CERT-1",
                "file:///etc/passwd",
                "http://127.0.0.1:1/v1/notifications/certs/CERT-1",
                "::not a url::"
            })
    void aCertificateIsNeverFetchedFromAnAddressThatIsNotPaypals(String url) throws Exception {
        Map<String, String> headers = headers(WEBHOOK, NOW, BODY);
        headers.put("PAYPAL-CERT-URL", url);

        assertThat(verifier(Map.of()).verify(request(headers, BODY))).isEqualTo(rejected(Reason.CERTIFICATE_UNTRUSTED));
        assertThat(fetches).hasValue(0);
    }

    @Test
    void aRedirectIsNotFollowed() throws Exception {
        Map<String, String> headers = headers(WEBHOOK, NOW, BODY);
        headers.put("PAYPAL-CERT-URL", "http://" + host() + "/v1/notifications/certs/redirect");

        assertThat(verifier(Map.of()).verify(request(headers, BODY)))
                .isEqualTo(new Verification.Undecided(Cause.CERTIFICATE_UNAVAILABLE));
        assertThat(fetches).hasValue(1);
    }

    @Test
    void aChainThatLeadsToNoTrustedRootIsRefused() throws Exception {
        Files.writeString(roots, PaypalCertificates.create(NOW).rootPem());

        assertThat(verifier(Map.of()).verify(signed(WEBHOOK, NOW, BODY)))
                .isEqualTo(rejected(Reason.CERTIFICATE_UNTRUSTED));
    }

    @ParameterizedTest
    @ValueSource(strings = {"SHA1withRSA", "NONEwithRSA", "SHA256withECDSA", "sha256withrsa", "x"})
    void noOtherAlgorithmIsTaken(String algorithm) throws Exception {
        Map<String, String> headers = headers(WEBHOOK, NOW, BODY);
        headers.put("PAYPAL-AUTH-ALGO", algorithm);

        assertThat(verifier(Map.of()).verify(request(headers, BODY))).isEqualTo(rejected(Reason.SIGNATURE_MALFORMED));
    }

    @Test
    void absentAndMalformedHeadersAreNamed() throws Exception {
        CallbackVerifier verifier = verifier(Map.of());
        assertThat(verifier.verify(request(Map.of(), BODY))).isEqualTo(rejected(Reason.SIGNATURE_MISSING));
        for (String name : headers(WEBHOOK, NOW, BODY).keySet()) {
            if (name.equalsIgnoreCase("PAYPAL-AUTH-VERSION")) {
                continue;
            }
            Map<String, String> headers = headers(WEBHOOK, NOW, BODY);
            headers.remove(name);
            assertThat(verifier.verify(request(headers, BODY))).isInstanceOf(Verification.Rejected.class);
        }
        Map<String, String> headers = headers(WEBHOOK, NOW, BODY);
        headers.put("PAYPAL-TRANSMISSION-SIG", "%%%");
        assertThat(verifier.verify(request(headers, BODY))).isEqualTo(rejected(Reason.SIGNATURE_MALFORMED));
        assertThat(verifier.verify(request(headers(WEBHOOK, NOW, BODY), new byte[0])))
                .isEqualTo(rejected(Reason.BODY_EMPTY));
    }

    @Test
    void whileTheCertificateCannotBeHadNobodyCanTell() throws Exception {
        certificateStatus = 503;

        assertThat(verifier(Map.of()).verify(signed(WEBHOOK, NOW, BODY)))
                .isEqualTo(new Verification.Undecided(Cause.CERTIFICATE_UNAVAILABLE));
    }

    @Test
    void aCertificateThatStallsHalfWayIsGivenUpAndFetchedAgainLater() throws Exception {
        var time = new java.util.concurrent.atomic.AtomicReference<>(NOW);
        Map<String, String> options = Map.of("trusted-certificates", roots.toString(), "certificate-hosts", host());
        CallbackVerifier verifier =
                Gateways.find("paypal").verifier(settings(Mode.TEST, List.of(WEBHOOK), options), time::get);
        stalls = true;
        assertThat(verifier.verify(signed(WEBHOOK, NOW, BODY)))
                .isEqualTo(new Verification.Undecided(Cause.CERTIFICATE_UNAVAILABLE));

        stalls = false;
        time.set(NOW.plusSeconds(10));
        assertThat(verifier.verify(signed(WEBHOOK, NOW, BODY))).isInstanceOf(Verification.Verified.class);
    }

    @Test
    void paypalIsAskedWithTheBytesAsTheyCame() throws Exception {
        certificateStatus = 503;

        assertThat(verifier(postback()).verify(signed(WEBHOOK, NOW, BODY))).isInstanceOf(Verification.Verified.class);
        String question = new String(questions.get(0), UTF_8);
        assertThat(question).endsWith(",\"webhook_event\":" + new String(BODY, UTF_8) + "}");
        assertThat(question)
                .contains("\"webhook_id\":\"" + WEBHOOK + "\"", "\"transmission_id\":\"" + TRANSMISSION + "\"");
    }

    @Test
    void paypalsAnswerCountsAndItsSilenceDoesNot() throws Exception {
        certificateStatus = 503;
        verdict = "FAILURE";
        assertThat(verifier(postback()).verify(signed(WEBHOOK, NOW, BODY))).isEqualTo(rejected(Reason.SIGNATURE_WRONG));
        verdict = "";
        assertThat(verifier(postback()).verify(signed(WEBHOOK, NOW, BODY)))
                .isEqualTo(new Verification.Undecided(Cause.POSTBACK_UNAVAILABLE));
    }

    @Test
    void nobodyCanTellWhileOneOfSeveralWebhooksIsUnanswered() throws Exception {
        certificateStatus = 503;
        verdict = "FAILURE";
        unanswered = "0AB12345CD678901E";
        Map<String, String> options = new HashMap<>(postback());
        options.put("certificate-hosts", host());
        CallbackVerifier verifier =
                Gateways.find("paypal").verifier(settings(Mode.TEST, List.of(WEBHOOK, unanswered), options), CLOCK);

        assertThat(verifier.verify(signed(WEBHOOK, NOW, BODY)))
                .isEqualTo(new Verification.Undecided(Cause.POSTBACK_UNAVAILABLE));
    }

    @Test
    @Timeout(20)
    void anAnswerThatStallsHalfWayIsGivenUp() throws Exception {
        certificateStatus = 503;
        answerStalls = true;

        assertThat(verifier(postback()).verify(signed(WEBHOOK, NOW, BODY)))
                .isEqualTo(new Verification.Undecided(Cause.POSTBACK_UNAVAILABLE));
    }

    @Test
    void aBodyInAnotherEncodingIsNeverPutIntoTheQuestion() throws Exception {
        certificateStatus = 503;
        byte[] body = "{\"id\":\"WH-1\"}".getBytes(UTF_16BE);

        assertThat(verifier(postback()).verify(signed(WEBHOOK, NOW, body))).isEqualTo(rejected(Reason.SIGNATURE_WRONG));
        assertThat(questions).isEmpty();
    }

    @Test
    void theClientSecretIsNeverSentInTheOpen() {
        Map<String, String> options =
                Map.of("postback-url", "http://api-m.paypal.com", "client-id", "id", "client-secret", "secret");

        assertThatThrownBy(
                        () -> Gateways.find("paypal").verifier(settings(Mode.LIVE, List.of(WEBHOOK), options), CLOCK))
                .hasMessageContaining("postback-url");
    }

    @Test
    void aTokenIsKeptAndRenewedOnceItIsOver() throws Exception {
        certificateStatus = 503;
        firstTokenIsOver = true;
        CallbackVerifier verifier = verifier(postback());

        assertThat(verifier.verify(signed(WEBHOOK, NOW, BODY))).isInstanceOf(Verification.Verified.class);
        assertThat(verifier.verify(signed(WEBHOOK, NOW, BODY))).isInstanceOf(Verification.Verified.class);
        assertThat(tokens).hasValue(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}}", "{},\"verification_status\":\"SUCCESS\"", "[1]", "7", "{}{}"})
    void aBodyThatCouldEndTheQuestionIsNeverPutIntoIt(String body) throws Exception {
        certificateStatus = 503;
        byte[] bytes = body.getBytes(UTF_8);

        assertThat(verifier(postback()).verify(signed(WEBHOOK, NOW, bytes)))
                .isEqualTo(rejected(Reason.SIGNATURE_WRONG));
        assertThat(questions).isEmpty();
    }

    @Test
    void aLiveAccountTakesNoneOfTheTestOptions() {
        for (String option : List.of("simulator", "trusted-certificates", "certificate-hosts")) {
            assertThatThrownBy(() -> Gateways.find("paypal")
                            .verifier(settings(Mode.LIVE, List.of(WEBHOOK), Map.of(option, "true")), CLOCK))
                    .hasMessageContaining(option);
        }
        assertThatThrownBy(() ->
                        Gateways.find("paypal").verifier(settings(Mode.LIVE, List.of("WEBHOOK_ID"), Map.of()), CLOCK))
                .hasMessageContaining("secrets");
    }

    @Test
    void noGarbageIsEverAcceptedOrThrows() throws Exception {
        CallbackVerifier verifier = verifier(Map.of());
        var random = new Random(11);
        for (int i = 0; i < 2_000; i++) {
            Map<String, String> headers = headers(WEBHOOK, NOW, BODY);
            byte[] signature = Base64.getDecoder().decode(headers.get("PAYPAL-TRANSMISSION-SIG"));
            byte[] body = BODY.clone();
            if (random.nextBoolean()) {
                body[random.nextInt(body.length)] ^= (byte) (1 + random.nextInt(255));
            } else {
                signature[random.nextInt(signature.length)] ^= (byte) (1 + random.nextInt(255));
                headers.put("PAYPAL-TRANSMISSION-SIG", Base64.getEncoder().encodeToString(signature));
            }
            assertThat(verifier.verify(request(headers, body))).isInstanceOf(Verification.Rejected.class);
        }
    }

    private Map<String, String> postback() {
        return Map.of("postback-url", "http://" + host(), "client-id", "id", "client-secret", "secret");
    }

    private CallbackVerifier verifier(Map<String, String> more) {
        Map<String, String> options = new HashMap<>(more);
        options.put("trusted-certificates", roots.toString());
        options.put("certificate-hosts", host());
        return Gateways.find("paypal").verifier(settings(Mode.TEST, List.of(WEBHOOK), options), CLOCK);
    }

    private CallbackRequest signed(String webhookId, Instant at, byte[] body) throws Exception {
        return request(headers(webhookId, at, body), body);
    }

    private Map<String, String> headers(String webhookId, Instant at, byte[] body) {
        URI url = URI.create("http://" + host() + "/v1/notifications/certs/" + certificates.name());
        return new HashMap<>(new PaypalSigner(certificates.key(), url).headers(webhookId, TRANSMISSION, at, body));
    }

    private String host() {
        return "127.0.0.1:" + server.getAddress().getPort();
    }

    private static Verification rejected(Reason reason) {
        return new Verification.Rejected(reason);
    }
}
