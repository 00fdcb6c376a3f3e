package io.paidonce.ingress;

import static io.paidonce.ingress.RunningIngress.LIVE_SECRET;
import static io.paidonce.ingress.RunningIngress.OLD_SECRET;
import static io.paidonce.ingress.RunningIngress.SECRET;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.paidonce.contracts.CallbackRecords;
import io.paidonce.contracts.Mode;
import io.paidonce.contracts.Origin;
import io.paidonce.contracts.RawCallback;
import io.paidonce.contracts.Topics;
import io.paidonce.sandbox.servers.Servers;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** The table of answers, on a real Kafka, for good calls and for hostile ones. */
@ExtendWith(OutputCaptureExtension.class)
class CallbackIT {

    private static final String CANARY = "jane.canary@example.com";

    private static HttpClient http;
    private static Topics topics;
    private static RunningIngress ingress;

    private double receivedBefore;
    private double countedBefore;

    @BeforeAll
    static void start() throws Exception {
        http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        topics = new Topics(Servers.uniqueName() + ".");
        try (Admin admin =
                Admin.create(Map.of("bootstrap.servers", Servers.shared().bootstrapServers()))) {
            admin.createTopics(List.of(new NewTopic(topics.callbacks().name(), 1, (short) 1)))
                    .all()
                    .get();
        }
        ingress = RunningIngress.start(Servers.shared().bootstrapServers(), topics.prefix());
    }

    @AfterAll
    static void stop() {
        ingress.close();
        http.close();
    }

    @BeforeEach
    void remember() {
        receivedBefore = ingress.received();
        countedBefore = sumOfReasons();
    }

    @AfterEach
    void whatIsReceivedIsTheSumOfWhatIsCounted(CapturedOutput output) {
        assertThat(ingress.received() - receivedBefore).isEqualTo(sumOfReasons() - countedBefore);
        assertThat(output).doesNotContain(CANARY, "whsec_canary", "v1=", "\tat ");
    }

    @Test
    void aSignedCallbackIsDurableByteForByteBeforeItIsAcknowledged() throws Exception {
        byte[] body = event("pi_1", false).getBytes(UTF_8);
        long end = end();

        assertThat(post("/webhooks/stripe", body, sign(SECRET, body))).isEqualTo(200);

        ConsumerRecord<byte[], byte[]> record = last();
        RawCallback callback = CallbackRecords.fromRecord(record);
        assertThat(end()).isEqualTo(end + 1);
        assertThat(record.value()).isEqualTo(body);
        assertThat(record.key()).isEqualTo("pi_1".getBytes(UTF_8));
        assertThat(callback.account().toString()).isEqualTo("stripe/default");
        assertThat(callback.mode()).isEqualTo(Mode.TEST);
        assertThat(callback.origin()).isEqualTo(Origin.WEBHOOK);
        assertThat(callback.eventId()).isEqualTo("evt_pi_1");
        assertThat(ingress.count("published")).isGreaterThanOrEqualTo(1);
    }

    @Test
    void anyActiveSecretAndAnyOfSeveralSignaturesWillDo() throws Exception {
        byte[] body = event("pi_2", false).getBytes(UTF_8);
        Instant now = Instant.now();
        String wrong = "0".repeat(64);

        assertThat(post("/webhooks/stripe", body, sign(OLD_SECRET, body))).isEqualTo(200);
        assertThat(post(
                        "/webhooks/stripe/default",
                        body,
                        "t=" + now.getEpochSecond() + ",v1=" + wrong + ",v1=" + Signed.v1(SECRET, now, body) + ",v0="
                                + wrong))
                .isEqualTo(200);
    }

    @Test
    void anyTypeAndAnyContentTypeIsTakenAsBytes() throws Exception {
        for (String contentType : List.of(
                "application/json", "text/plain; charset=iso-8859-1", "application/x-www-form-urlencoded", "x/y")) {
            byte[] body = ("{\"id\":\"evt_3\",\"object\":\"event\",\"livemode\":false,\"type\":\"never.heard.of\","
                            + "\"name\":\"Jos\u00e9\",\"a\":1.0,\"b\":{}, \"c\" : \"\\/\"}")
                    .getBytes(UTF_8);
            HttpRequest request = HttpRequest.newBuilder(ingress.address("/webhooks/stripe"))
                    .header("Stripe-Signature", sign(SECRET, body))
                    .header("Content-Type", contentType)
                    .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                    .build();

            assertThat(http.send(request, HttpResponse.BodyHandlers.discarding())
                            .statusCode())
                    .isEqualTo(200);
            assertThat(last().value()).isEqualTo(body);
        }
    }

    @Test
    void aGenuineEventOf300kBIsTaken() throws Exception {
        byte[] body = event("pi_big", false)
                .replace("\"pad\":\"\"", "\"pad\":\"" + "x".repeat(300_000) + "\"")
                .getBytes(UTF_8);

        assertThat(post("/webhooks/stripe", body, sign(SECRET, body))).isEqualTo(200);
        assertThat(last().value()).isEqualTo(body);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "v1=%s",
                "t=%d",
                "t=%d,v0=%s",
                "t=abc,v1=%s",
                "t=,v1=%s",
                "t=99999999999999999999,v1=%s",
                "garbage",
                ",,,,",
                "t",
                "v1",
                "=",
                "t=%d,v1=zz",
                "t=%d,v1=",
                "t=-1,v1=%s"
            })
    void aSignatureThatIsNoneIsRefused(String template) throws Exception {
        byte[] body = event("pi_4", false).getBytes(UTF_8);
        Instant now = Instant.now();
        String header = template.replace("%d", Long.toString(now.getEpochSecond()))
                .replace("%s", template.contains("v0") ? "0".repeat(64) : Signed.v1(SECRET, now, body));

        refuses(body, header);
    }

    @Test
    void anUnsignedCallbackIsRefused() throws Exception {
        refuses(event("pi_5", false).getBytes(UTF_8), null);
        assertThat(ingress.count("signature_missing")).isPositive();
    }

    @Test
    void aWrongSecretOrAnotherAccountsIsRefused() throws Exception {
        byte[] body = event("pi_6", false).getBytes(UTF_8);

        refuses(body, sign("whsec_of_somebody_else", body));
        refuses(body, sign(LIVE_SECRET, body));
        assertThat(ingress.count("signature_wrong")).isPositive();
    }

    @Test
    void aStaleOrFutureSignatureIsRefused() throws Exception {
        byte[] body = event("pi_7", false).getBytes(UTF_8);

        refuses(body, Signed.header(SECRET, Instant.now().minusSeconds(305), body));
        refuses(body, Signed.header(SECRET, Instant.now().plusSeconds(305), body));
        assertThat(ingress.count("signature_stale")).isPositive();
        assertThat(ingress.count("signature_future")).isPositive();
    }

    @Test
    void aBodyThatWasChangedIsRefused() throws Exception {
        byte[] body = event("pi_8", false).getBytes(UTF_8);
        byte[] changed = event("pi_9", false).getBytes(UTF_8);

        refuses(changed, sign(SECRET, body));
    }

    @Test
    void anEmptyBodyIsRefusedEvenIfItIsSigned() throws Exception {
        refuses(new byte[0], sign(SECRET, new byte[0]));
    }

    @Test
    void aTestEventForALiveAccountIsRefusedAndTheOtherWayRound() throws Exception {
        byte[] test = event("pi_10", false).getBytes(UTF_8);
        byte[] live = event("pi_11", true).getBytes(UTF_8);

        long end = end();
        assertThat(post("/webhooks/stripe/shop", test, sign(LIVE_SECRET, test))).isEqualTo(400);
        assertThat(post("/webhooks/stripe", live, sign(SECRET, live))).isEqualTo(400);
        assertThat(end()).isEqualTo(end);
        assertThat(post("/webhooks/stripe/shop", live, sign(LIVE_SECRET, live))).isEqualTo(200);
        assertThat(ingress.count("mode_wrong")).isGreaterThanOrEqualTo(2);
    }

    /* Truly signed by the gateway, so it must not be lost: the processor decides that it cannot be read. */
    @Test
    void whatIsTrulySignedIsTakenEvenIfNobodyCanReadIt() throws Exception {
        byte[] notUtf8 = {'{', (byte) 0xff, (byte) 0xfe, 0, '}'};
        List<byte[]> bodies = List.of(
                "no json".getBytes(UTF_8),
                notUtf8,
                "[".repeat(100_000).getBytes(UTF_8),
                "{\"id\":\"evt_a\",\"id\":\"evt_b\",\"object\":\"event\",\"livemode\":false}".getBytes(UTF_8));
        for (byte[] body : bodies) {
            assertThat(post("/webhooks/stripe", body, sign(SECRET, body))).isEqualTo(200);
            assertThat(last().value()).isEqualTo(body);
            assertThat(last().key()).isNotEmpty();
        }
    }

    @Test
    void aBodyOf10MBIsRefusedWithoutBeingRead() throws Exception {
        byte[] body = new byte[10 * 1024 * 1024];
        long end = end();

        assertThat(post("/webhooks/stripe", body, "t=1,v1=00")).isEqualTo(413);
        assertThat(end()).isEqualTo(end);
        assertThat(ingress.count("body_too_large")).isPositive();
    }

    @Test
    void anEndlessBodyWithoutALengthIsRefused() throws Exception {
        try (var socket = new Socket("127.0.0.1", ingress.port())) {
            socket.setSoTimeout(10_000);
            var out = socket.getOutputStream();
            out.write(("POST /webhooks/stripe HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n"
                            + "Stripe-Signature: t=1,v1=00\r\n\r\n")
                    .getBytes(UTF_8));
            byte[] chunk = ("4000\r\n" + "x".repeat(0x4000) + "\r\n").getBytes(UTF_8);
            try {
                for (int i = 0; i < 200; i++) {
                    out.write(chunk);
                }
            } catch (IOException e) {
                // It may hang up as soon as it has seen enough.
            }
            assertThat(answer(socket)).contains(" 413 ");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/webhooks/adyen",
                "/webhooks/stripe/nobody",
                "/webhooks/STRIPE",
                "/webhooks/stripe/..%2f..%2factuator",
                "/webhooks/stripe/%00",
                "/webhooks/%F0%9F%92%A9"
            })
    void anUnknownGatewayOrAccountIsNotFound(String path) throws Exception {
        byte[] body = event("pi_12", false).getBytes(UTF_8);

        assertThat(post(path, body, sign(SECRET, body))).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"})
    void anyOtherMethodIsNotAllowed(String method) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(ingress.address("/webhooks/stripe"))
                .method(method, HttpRequest.BodyPublishers.noBody())
                .build();
        HttpResponse<Void> response = http.send(request, HttpResponse.BodyHandlers.discarding());

        assertThat(response.statusCode()).isEqualTo(405);
        assertThat(response.headers().firstValue("Allow")).hasValue("POST");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/webhooks",
                "/webhooks/stripe/default/more",
                "/actuator",
                "/actuator/prometheus",
                "/metrics"
            })
    void nothingElseIsPublic(String path) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(ingress.address(path))
                .header("Accept", "text/html, application/json")
                .build();
        HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());

        assertThat(response.statusCode()).isEqualTo(404);
        assertThat(response.body()).isEmpty();
    }

    @Test
    void healthIsPublicAndMetricsAreOnThePortForThem() throws Exception {
        assertThat(get("/health")).isEqualTo(200);
        HttpRequest metrics = HttpRequest.newBuilder(ingress.management("/actuator/prometheus"))
                .build();
        assertThat(http.send(metrics, HttpResponse.BodyHandlers.ofString()).body())
                .contains("paidonce_ingress_received_total");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "POST /webhooks/" + CANARY + " HTTP/1.1\r\nHost: x\r\nContent-Length: " + CANARY + "\r\n\r\n",
                "POST /webhooks/stripe HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
                "POST /webhooks/%zz HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n",
                "POST /webhooks/stripe HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: nonsense\r\n\r\n",
                "NONSENSE\r\n\r\n"
            })
    void whatIsNotEvenHttpIsRefused(String raw) throws Exception {
        try (var socket = new Socket("127.0.0.1", ingress.port())) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream().write(raw.getBytes(UTF_8));
            socket.shutdownOutput();

            assertThat(answer(socket)).doesNotContain(" 500 ", " 200 ").doesNotContain("Exception");
        }
    }

    @Test
    void manyAtOnceAreAllAnsweredAndAllDurable() throws Exception {
        long end = end();
        List<java.util.concurrent.CompletableFuture<HttpResponse<Void>>> answers = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            byte[] body = event("pi_many_" + i, false).getBytes(UTF_8);
            HttpRequest request = HttpRequest.newBuilder(ingress.address("/webhooks/stripe"))
                    .header("Stripe-Signature", sign(SECRET, body))
                    .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                    .build();
            answers.add(http.sendAsync(request, HttpResponse.BodyHandlers.discarding()));
        }

        assertThat(answers)
                .allSatisfy(answer -> assertThat(answer.join().statusCode()).isEqualTo(200));
        assertThat(end()).isEqualTo(end + 500);
    }

    private void refuses(byte[] body, String signature) throws Exception {
        long end = end();
        assertThat(post("/webhooks/stripe", body, signature)).isEqualTo(400);
        assertThat(end()).isEqualTo(end);
    }

    private static int post(String path, byte[] body, String signature) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(ingress.address(path))
                .timeout(Duration.ofSeconds(20))
                .POST(HttpRequest.BodyPublishers.ofByteArray(body));
        if (signature != null) {
            request.header("Stripe-Signature", signature);
        }
        HttpResponse<String> response = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        assertThat(response.body()).doesNotContain(CANARY, "Exception", "trace");
        return response.statusCode();
    }

    private static int get(String path) throws Exception {
        return http.send(HttpRequest.newBuilder(ingress.address(path)).build(), HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }

    private static String sign(String secret, byte[] body) {
        return Signed.header(secret, Instant.now(), body);
    }

    private static String event(String transactionId, boolean live) {
        return """
                {"id":"evt_%1$s","object":"event","api_version":"2026-07-29.dahlia","created":1772366400,\
                "livemode":%2$s,"type":"payment_intent.succeeded","pad":"","data":{"object":{"id":"%1$s",\
                "object":"payment_intent","amount":1999,"amount_received":1999,"currency":"eur","status":"succeeded",\
                "receipt_email":"%3$s","metadata":{"order_no":"A-1"},"livemode":%2$s}}}
                """.formatted(transactionId, live, CANARY);
    }

    private static String answer(Socket socket) throws IOException {
        var answer = new ByteArrayOutputStream();
        byte[] buffer = new byte[4096];
        try {
            int read = socket.getInputStream().read(buffer);
            if (read > 0) {
                answer.write(buffer, 0, read);
            }
        } catch (java.net.SocketException e) {
            // A connection that was reset has said all it will.
        }
        return answer.toString(UTF_8);
    }

    private static double sumOfReasons() {
        return ingress.countsByReason().values().stream()
                .mapToDouble(Double::doubleValue)
                .sum();
    }

    private static long end() {
        try (var consumer = consumer()) {
            return consumer.endOffsets(List.of(partition())).get(partition());
        }
    }

    private static ConsumerRecord<byte[], byte[]> last() {
        try (var consumer = consumer()) {
            consumer.assign(List.of(partition()));
            consumer.seek(partition(), consumer.endOffsets(List.of(partition())).get(partition()) - 1);
            var records = consumer.poll(Duration.ofSeconds(10)).records(partition());
            return records.get(records.size() - 1);
        }
    }

    private static TopicPartition partition() {
        return new TopicPartition(topics.callbacks().name(), 0);
    }

    private static KafkaConsumer<byte[], byte[]> consumer() {
        return new KafkaConsumer<>(
                Map.of(
                        "bootstrap.servers", Servers.shared().bootstrapServers(),
                        "client.id", UUID.randomUUID().toString()),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer());
    }
}
