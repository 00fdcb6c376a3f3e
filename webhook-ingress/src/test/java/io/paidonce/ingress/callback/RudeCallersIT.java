package io.paidonce.ingress.callback;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.paidonce.contracts.AccountRef;
import io.paidonce.contracts.Mode;
import io.paidonce.contracts.Topics;
import io.paidonce.gateways.CallbackKey;
import io.paidonce.gateways.CallbackVerifier;
import io.paidonce.gateways.Verification;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.RoundRobinPartitioner;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.http.server.reactive.ReactorHttpHandlerAdapter;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.server.adapter.WebHttpHandlerBuilder;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;

/** Callers that stall or hang up, a gateway that hangs, code that breaks: on real sockets, each counted once. */
@ExtendWith(OutputCaptureExtension.class)
class RudeCallersIT {

    private static final int PLACES = 4;
    private static final Duration BODY_TIMEOUT = Duration.ofSeconds(2);

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final AtomicReference<MockProducer<byte[], byte[]>> producer = new AtomicReference<>(producer(true));
    private final CountDownLatch certificateArrives = new CountDownLatch(1);
    private final List<Socket> sockets = new ArrayList<>();
    private CallbackHandler handler;
    private DisposableServer server;

    @BeforeEach
    void start() {
        handler = new CallbackHandler(
                Map.of(
                        new AccountRef("stripe", "default"),
                        account("stripe", request -> new Verification.Verified(new CallbackKey("pi_1", "evt_1", null))),
                        new AccountRef("paypal", "default"),
                        account("paypal", request -> {
                            awaitCertificate();
                            return new Verification.Undecided(Verification.Cause.CERTIFICATE_UNAVAILABLE);
                        }),
                        new AccountRef("broken", "default"),
                        account("broken", request -> {
                            throw new IllegalStateException("canary: " + new String(request.body(), UTF_8));
                        })),
                new CallbackPublisher(producer::get, new Topics("").callbacks()),
                1000,
                BODY_TIMEOUT,
                Duration.ofSeconds(5),
                InstantSource.system(),
                new CallbackMetrics(registry));
        var http = WebHttpHandlerBuilder.webHandler(RouterFunctions.toWebHandler(handler.routes()))
                .exceptionHandler(new EmptyErrors(Duration.ofSeconds(5)))
                .build();
        server = HttpServer.create()
                .host("127.0.0.1")
                .port(0)
                .handle(new ReactorHttpHandlerAdapter(http))
                .bindNow();
    }

    @AfterEach
    void stop(CapturedOutput output) throws Exception {
        certificateArrives.countDown();
        for (Socket socket : sockets) {
            socket.close();
        }
        await().untilAsserted(() -> assertThat(counted()).isEqualTo(received()));
        server.disposeNow();
        handler.close();
        assertThat(output).doesNotContain("canary", "\tat ");
    }

    @Test
    void whoAnnouncesMuchAndSendsNothingLocksNobodyOut() throws Exception {
        for (int i = 0; i < 50; i++) {
            open(request("stripe", 1000, "x"));
        }

        assertThat(answer(open(whole("stripe")))).startsWith("HTTP/1.1 200");
        assertThat(answer(sockets.getFirst())).startsWith("HTTP/1.1 400").containsIgnoringCase("connection: close");
        await().untilAsserted(() -> assertThat(counted("body_broken_off")).isEqualTo(50));
    }

    @Test
    void aCallerThatHangsUpInTheMiddleOfItsBodyIsCounted() throws Exception {
        for (int i = 0; i < 20; i++) {
            open(request("stripe", 1000, "x")).close();
        }

        await().untilAsserted(() -> assertThat(counted("body_broken_off")).isEqualTo(20));
        assertThat(answer(open(whole("stripe")))).startsWith("HTTP/1.1 200");
    }

    @Test
    void aCallerThatDoesNotWaitForItsAnswerIsStillPublishedAndCounted() throws Exception {
        producer.set(producer(false));
        Socket impatient = open(whole("stripe"));
        await().until(() -> producer.get().history().size() == 1);
        impatient.close();

        producer.get().completeNext();

        await().untilAsserted(() -> assertThat(counted("published")).isEqualTo(1));
    }

    @Test
    void aGatewayWhoseCertificateHangsStarvesNoOther() throws Exception {
        for (int i = 0; i < PLACES; i++) {
            open(whole("paypal"));
        }
        await().until(() -> answer(open(whole("paypal"))).startsWith("HTTP/1.1 503"));
        assertThat(counted("too_much_in_flight")).isPositive();

        assertThat(answer(open(whole("stripe")))).startsWith("HTTP/1.1 200");
    }

    @Test
    void codeThatBreaksAsksTheGatewayToTryAgain() throws Exception {
        String answer = answer(open(whole("broken")));

        assertThat(answer).startsWith("HTTP/1.1 503").containsIgnoringCase("retry-after: 5");
        assertThat(counted("unexpected")).isEqualTo(1);
    }

    @Test
    void aProducerThatWasClosedIsReplacedWithoutARestart() throws Exception {
        producer.get().close();
        assertThat(answer(open(whole("stripe")))).startsWith("HTTP/1.1 503");
        assertThat(counted("kafka_unavailable")).isEqualTo(1);

        producer.set(producer(true));

        assertThat(answer(open(whole("stripe")))).startsWith("HTTP/1.1 200");
    }

    @Test
    void whatKafkaDoesNotTakeIsNotAcknowledged() throws Exception {
        producer.set(producer(false));
        Socket caller = open(whole("stripe"));
        await().until(() -> producer.get().errorNext(new TimeoutException("canary")));

        assertThat(answer(caller)).startsWith("HTTP/1.1 503").containsIgnoringCase("retry-after: 5");
    }

    private static Account account(String gateway, CallbackVerifier verifier) {
        return new Account(new AccountRef(gateway, "default"), Mode.TEST, verifier, new InFlight(PLACES, 30_000));
    }

    private static MockProducer<byte[], byte[]> producer(boolean acknowledges) {
        return new MockProducer<>(
                acknowledges, new RoundRobinPartitioner(), new ByteArraySerializer(), new ByteArraySerializer());
    }

    private void awaitCertificate() {
        try {
            certificateArrives.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Socket open(String request) throws IOException {
        var socket = new Socket("127.0.0.1", server.port());
        sockets.add(socket);
        socket.setSoTimeout(15_000);
        socket.getOutputStream().write(request.getBytes(UTF_8));
        return socket;
    }

    private static String whole(String gateway) {
        return request(gateway, 6, "canary");
    }

    private static String request(String gateway, int announced, String sent) {
        return "POST /webhooks/" + gateway + " HTTP/1.1\r\nHost: x\r\nContent-Length: " + announced + "\r\n\r\n" + sent;
    }

    private static String answer(Socket socket) throws IOException {
        byte[] buffer = new byte[4096];
        int read = socket.getInputStream().read(buffer);
        return read < 0 ? "" : new String(buffer, 0, read, UTF_8);
    }

    private double counted(String... reason) {
        var search = registry.find("paidonce.ingress.callbacks");
        for (String label : reason) {
            search.tag("reason", label);
        }
        return search.counters().stream().mapToDouble(Counter::count).sum();
    }

    private double received() {
        return registry.get("paidonce.ingress.received").counter().count();
    }
}
