package io.paidonce.sandbox.gateways;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.Headers;
import io.paidonce.sandbox.gateways.ReceivingServer.Received;
import io.paidonce.sandbox.gateways.delivery.Behaviour;
import io.paidonce.sandbox.gateways.delivery.Counts;
import io.paidonce.sandbox.gateways.delivery.PaymentRequest;
import io.paidonce.sandbox.gateways.delivery.PlannedCall.Kind;
import io.paidonce.sandbox.gateways.delivery.Retries;
import io.paidonce.sandbox.gateways.delivery.Trick;
import io.paidonce.sandbox.gateways.event.Amount;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.zip.CRC32;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class SandboxGatewaysTest {

    private static final Amount AMOUNT = new Amount(1999, "EUR");
    private static final Retries FAST = new Retries(Duration.ofMillis(5), Duration.ofMillis(20), 50);

    private final HttpClient client = HttpClient.newHttpClient();

    @Test
    void triesAgainUntilAccepted() throws Exception {
        var refusals = new AtomicInteger(4);
        try (var merchant = new ReceivingServer(call -> refusals.getAndDecrement() > 0 ? 503 : 200);
                var gateways = start(merchant)) {
            gateways.pay(PaymentRequest.of("stripe", "default", "A-1", AMOUNT));

            Counts counts = settled(gateways, "default", "stripe", Kind.GENUINE);
            assertThat(counts.planned()).isEqualTo(3);
            assertThat(counts.accepted()).isEqualTo(3);
            assertThat(counts.unanswered()).isEqualTo(4);
            assertThat(counts.retried()).isEqualTo(4);
            assertThat(counts.attempts()).isEqualTo(7);
        }
    }

    @Test
    void signsEveryAttemptTruly() throws Exception {
        var refusals = new AtomicInteger(2);
        try (var merchant = new ReceivingServer(call -> refusals.getAndDecrement() > 0 ? 500 : 200);
                var gateways = start(merchant)) {
            gateways.pay(PaymentRequest.of("stripe", "default", "A-1", AMOUNT));
            gateways.pay(PaymentRequest.of("paypal", "default", "A-2", AMOUNT));
            settled(gateways, "default", "stripe", Kind.GENUINE);
            settled(gateways, "default", "paypal", Kind.GENUINE);

            assertThat(merchant.received()).hasSize(7);
            for (Received call : merchant.received()) {
                assertThat(isTruly(call)).as(call.path()).isTrue();
            }
            assertThat(merchant.received().stream()
                            .filter(call -> call.path().endsWith("/paypal/default"))
                            .map(call -> header(call, "PAYPAL-TRANSMISSION-ID")))
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void deliversDuplicatesByteForByte() throws Exception {
        try (var merchant = new ReceivingServer(call -> 200);
                var gateways = start(merchant)) {
            gateways.pay(new PaymentRequest(
                    "stripe", null, "A-1", AMOUNT, null, false, new Behaviour(2, 20, true, null, null), null));
            settled(gateways, "default", "stripe", Kind.GENUINE);

            assertThat(settled(gateways, "default", "stripe", Kind.DUPLICATE).accepted())
                    .isEqualTo(6);
            Map<String, Long> byBody = merchant.received().stream()
                    .collect(Collectors.groupingBy(call -> new String(call.body(), UTF_8), Collectors.counting()));
            assertThat(byBody)
                    .hasSize(3)
                    .allSatisfy((body, times) -> assertThat(times).isEqualTo(3));
        }
    }

    @Test
    void noBadCallPassesAnHonestCheck() throws Exception {
        try (var merchant = new ReceivingServer(call -> isFit(call) && isTruly(call) ? 200 : 400);
                var gateways = start(merchant)) {
            for (String gateway : List.of("stripe", "paypal")) {
                int planned = gateways.misbehave(new FaultRequest(gateway, null, null, null, 2, "bad"));

                assertThat(planned).isEqualTo(2 * Trick.values().length);
                for (Kind kind : List.of(Kind.FORGED, Kind.MALFORMED)) {
                    Counts counts = settled(gateways, "bad", gateway, kind);
                    assertThat(counts.accepted()).as(gateway + " " + kind).isZero();
                    assertThat(counts.refused()).isEqualTo(counts.planned());
                }
            }
        }
    }

    @Test
    void givesUpAtLast() throws Exception {
        try (var merchant = new ReceivingServer(call -> 400);
                var gateways = SandboxGateways.start(SandboxConfig.of(merchant.address())
                        .withRetries(new Retries(Duration.ofMillis(1), Duration.ofMillis(1), 3)))) {
            gateways.pay(PaymentRequest.of("paypal", "default", "A-1", AMOUNT));

            Counts counts = settled(gateways, "default", "paypal", Kind.GENUINE);
            assertThat(counts.givenUp()).isEqualTo(2);
            assertThat(counts.attempts()).isEqualTo(6);
        }
    }

    @Test
    void deliversToTheMerchantOnceHeIsThere() throws Exception {
        try (var merchant = new ReceivingServer(call -> 200);
                var gateways = SandboxGateways.start(SandboxConfig.of(URI.create("http://127.0.0.1:1/webhooks"))
                        .withRetries(FAST))) {
            gateways.pay(PaymentRequest.of("stripe", "default", "A-1", AMOUNT));
            gateways.deliverTo(merchant.address());

            assertThat(settled(gateways, "default", "stripe", Kind.GENUINE).accepted())
                    .isEqualTo(3);
        }
    }

    @Test
    void takesPaymentsOverHttp() throws Exception {
        try (var merchant = new ReceivingServer(call -> 200);
                var gateways = start(merchant)) {
            String payment = """
                    {"gateway":"paypal","orderNo":"A-7","amount":{"minorUnits":1999,"currency":"EUR"},"batch":"b",
                     "outcome":"SUCCEED","behaviour":{"duplicates":1,"bad":["STALE"]}}""";

            HttpResponse<String> answer = post(gateways, "/sandbox/payments", "[" + payment + "]");

            assertThat(answer.statusCode()).isEqualTo(201);
            assertThat(answer.body()).contains("\"orderNo\":\"A-7\"", "PAYMENT.CAPTURE.COMPLETED", "\"FORGED\":1");
            settled(gateways, "b", "paypal", Kind.DUPLICATE);
            assertThat(get(gateways, "/sandbox/deliveries?batch=b").body()).contains("\"planned\":5");
            assertThat(get(gateways, "/sandbox/ca.pem").body())
                    .isEqualTo(gateways.certificates().rootPem());
        }
    }

    @Test
    void saysWhatIsWrongWithARequest() throws Exception {
        try (var merchant = new ReceivingServer(call -> 200);
                var gateways = start(merchant)) {
            String amount = "\"amount\":{\"minorUnits\":1,\"currency\":\"EUR\"}";

            assertThat(post(gateways, "/sandbox/payments", "{").statusCode()).isEqualTo(400);
            assertThat(post(gateways, "/sandbox/payments", "{\"gateway\":\"stripe\"}")
                            .statusCode())
                    .isEqualTo(400);
            assertThat(post(gateways, "/sandbox/payments", "{\"gateway\":\"cash\",\"orderNo\":\"A\"," + amount + "}")
                            .body())
                    .contains("no account cash/default");
            assertThat(get(gateways, "/sandbox/payments/pi_nobody").statusCode())
                    .isEqualTo(404);
            assertThat(get(gateways, "/sandbox/payments").statusCode()).isEqualTo(405);
        }
    }

    @Test
    void sameSeedMakesTheSamePayments() throws Exception {
        try (var merchant = new ReceivingServer(call -> 200);
                var one = start(merchant);
                var two = start(merchant)) {
            var request = PaymentRequest.of("stripe", "default", "A-1", AMOUNT);

            SandboxPayment first = one.pay(request);

            assertThat(two.pay(request)).isEqualTo(first);
            assertThat(two.pay(request).transactionId()).isNotEqualTo(first.transactionId());
        }
    }

    private static SandboxGateways start(ReceivingServer merchant) throws Exception {
        return SandboxGateways.start(SandboxConfig.of(merchant.address()).withRetries(FAST));
    }

    private static Counts settled(SandboxGateways gateways, String batch, String gateway, Kind kind) {
        await().atMost(Duration.ofSeconds(20)).until(() -> {
            Counts counts =
                    gateways.counts(batch).getOrDefault(gateway, Map.of()).get(kind);
            return counts != null && counts.outstanding() == 0;
        });
        return requireNonNull(
                requireNonNull(gateways.counts(batch).get(gateway)).get(kind));
    }

    /* What any receiver checks before it looks at the signature. */
    private static boolean isFit(Received call) {
        return call.method().equals("POST") && call.path().endsWith("/default") && call.body().length > 0;
    }

    private boolean isTruly(Received call) {
        try {
            return call.path().contains("/stripe/") ? isTrulyStripe(call) : isTrulyPaypal(call);
        } catch (Exception e) {
            return false;
        }
    }

    private static boolean isTrulyStripe(Received call) throws Exception {
        String header = header(call, "Stripe-Signature");
        String time = header.substring(2, header.indexOf(','));
        if (isOff(Instant.ofEpochSecond(Long.parseLong(time)))) {
            return false;
        }
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(SandboxConfig.STRIPE.secret().getBytes(UTF_8), "HmacSHA256"));
        mac.update((time + ".").getBytes(UTF_8));
        return header.endsWith(",v1=" + HexFormat.of().formatHex(mac.doFinal(call.body())));
    }

    private boolean isTrulyPaypal(Received call) throws Exception {
        String time = header(call, "PAYPAL-TRANSMISSION-TIME");
        if (isOff(Instant.parse(time))) {
            return false;
        }
        var crc = new CRC32();
        crc.update(call.body());
        String signed = header(call, "PAYPAL-TRANSMISSION-ID") + "|" + time + "|" + SandboxConfig.PAYPAL.secret() + "|"
                + crc.getValue();
        URI address = URI.create(header(call, "PAYPAL-CERT-URL"));
        if (!address.getHost().equals("127.0.0.1")) {
            return false;
        }
        byte[] served = client.send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofByteArray())
                .body();
        Signature rsa = Signature.getInstance("SHA256withRSA");
        rsa.initVerify(CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(served)));
        rsa.update(signed.getBytes(UTF_8));
        return rsa.verify(Base64.getDecoder().decode(header(call, "PAYPAL-TRANSMISSION-SIG")));
    }

    private static boolean isOff(Instant signedAt) {
        return Duration.between(signedAt, Clock.systemUTC().instant()).abs().toMinutes() > 5;
    }

    private static String header(Received call, String name) {
        Headers headers = call.headers();
        return requireNonNull(headers.getFirst(name), name);
    }

    private HttpResponse<String> post(SandboxGateways gateways, String path, String body) throws Exception {
        var request = HttpRequest.newBuilder(gateways.address().resolve(path))
                .POST(BodyPublishers.ofString(body))
                .build();
        return client.send(request, BodyHandlers.ofString());
    }

    private HttpResponse<String> get(SandboxGateways gateways, String path) throws Exception {
        return client.send(
                HttpRequest.newBuilder(gateways.address().resolve(path)).build(), BodyHandlers.ofString());
    }
}
