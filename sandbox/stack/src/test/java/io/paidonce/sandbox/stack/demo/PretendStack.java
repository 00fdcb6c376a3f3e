package io.paidonce.sandbox.stack.demo;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.paidonce.contracts.Json;
import io.paidonce.contracts.Money;
import io.paidonce.contracts.OrderPaid;
import io.paidonce.contracts.Topics;
import io.paidonce.sandbox.gateways.SandboxConfig;
import io.paidonce.sandbox.gateways.SandboxGateways;
import io.paidonce.sandbox.gateways.event.PaypalSigner;
import io.paidonce.sandbox.gateways.event.StripeSigner;
import io.paidonce.sandbox.servers.Servers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.security.Signature;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.zip.CRC32;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The services' behaviour in one class and one lock, on a real Kafka and PostgreSQL, with mistakes on request: who
 * watches the demo?
 */
final class PretendStack implements AutoCloseable {

    /** What goes wrong with one payment. */
    enum Mistake {
        NONE,
        /** Its event stands on the topic twice. */
        TWICE,
        /** Its event never comes to the topic. */
        LOST,
        /** A call without a signature is believed. */
        GULLIBLE
    }

    private record Capture(String gateway, String transactionId, String orderNo, Money amount) {}

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int MISTAKEN = 10;

    private final Mistake mistake;
    private final Topics topics = new Topics(Servers.uniqueName() + ".");
    private final String database = Servers.uniqueName();
    private final HttpServer server;
    private final ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor();
    private final SandboxGateways gateways;
    private final KafkaProducer<byte[], byte[]> producer;
    private final Connection connection;
    private final Map<String, Money> asked = new HashMap<>();
    private final Set<String> paid = new HashSet<>();
    private final Set<String> facts = new HashSet<>();
    private final Map<String, List<Capture>> parked = new HashMap<>();

    private int taken;

    PretendStack(Mistake mistake) throws Exception {
        this.mistake = mistake;
        Servers servers = Servers.shared();
        servers.createDatabase(database);
        connection = DriverManager.getConnection(
                servers.jdbcUrl(database), servers.databaseUser(), servers.databasePassword());
        connection
                .createStatement()
                .execute("create table payment_callback_log (transaction_id text primary key, fact text,"
                        + " order_no text, ending text)");
        Map<String, Object> kafka = Map.of("bootstrap.servers", servers.bootstrapServers());
        try (Admin admin = Admin.create(kafka)) {
            admin.createTopics(topics.all().stream()
                            .map(topic -> new NewTopic(topic.name(), 2, (short) 1))
                            .toList())
                    .all()
                    .get();
        }
        var transactional = new HashMap<>(kafka);
        transactional.put("transactional.id", database);
        producer = new KafkaProducer<>(transactional, new ByteArraySerializer(), new ByteArraySerializer());
        producer.initTransactions();
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(workers);
        gateways = SandboxGateways.start(SandboxConfig.of(address().resolve("/webhooks")));
        server.createContext("/orders", exchange -> answer(exchange, this::orders));
        server.createContext("/webhooks", exchange -> answer(exchange, this::callback));
        server.start();
    }

    DemoTarget target() {
        Servers servers = Servers.shared();
        return new DemoTarget(
                address(),
                "token",
                gateways.address(),
                servers.bootstrapServers(),
                topics,
                database,
                servers.jdbcUrl(database),
                servers.databaseUser(),
                servers.databasePassword());
    }

    private URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    private interface Endpoint {
        int answer(HttpExchange exchange, byte[] body) throws Exception;
    }

    private static void answer(HttpExchange exchange, Endpoint endpoint) {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            int status;
            try {
                status = endpoint.answer(exchange, body);
            } catch (Exception e) {
                status = 400;
            }
            if (status != 0) {
                exchange.sendResponseHeaders(status, -1);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private synchronized int orders(HttpExchange exchange, byte[] body) throws Exception {
        if (exchange.getRequestMethod().equals("POST")) {
            JsonNode order = JSON.readTree(body);
            String orderNo = order.path("orderNo").asString();
            JsonNode amount = order.path("amount");
            asked.put(
                    orderNo,
                    new Money(
                            amount.path("minorUnits").asLong(),
                            amount.path("currency").asString()));
            for (Capture capture : parked.getOrDefault(orderNo, List.of())) {
                decide(capture);
            }
            return 201;
        }
        String orderNo = exchange.getRequestURI().getPath().substring("/orders/".length());
        byte[] order =
                ("{\"status\":\"" + (paid.contains(orderNo) ? "PAID" : "PENDING_PAYMENT") + "\"}").getBytes(UTF_8);
        exchange.sendResponseHeaders(200, order.length);
        exchange.getResponseBody().write(order);
        return 0;
    }

    private int callback(HttpExchange exchange, byte[] body) throws Exception {
        String path = exchange.getRequestURI().getPath();
        if (!exchange.getRequestMethod().equals("POST") || !path.endsWith("/default") || body.length == 0) {
            return 404;
        }
        boolean stripe = path.contains("/stripe/");
        Headers headers = exchange.getRequestHeaders();
        boolean believed = mistake == Mistake.GULLIBLE
                && !headers.containsKey(StripeSigner.HEADER)
                && !headers.containsKey(PaypalSigner.TRANSMISSION_ID);
        if (!believed && !(stripe ? isStripe(headers, body) : isPaypal(headers, body))) {
            return 400;
        }
        Capture capture = stripe ? stripeCapture(JSON.readTree(body)) : paypalCapture(JSON.readTree(body));
        return capture == null || take(capture) ? 200 : 503;
    }

    private static boolean isStripe(Headers headers, byte[] body) {
        String header = headers.getFirst(StripeSigner.HEADER);
        Instant at = Instant.ofEpochSecond(Long.parseLong(header.substring(2, header.indexOf(','))));
        String signature = StripeSigner.signature(SandboxConfig.STRIPE.secret(), at, body);
        return isRecent(at) && header.endsWith(",v1=" + signature);
    }

    private boolean isPaypal(Headers headers, byte[] body) throws Exception {
        String time = headers.getFirst(PaypalSigner.TRANSMISSION_TIME);
        if (!headers.getFirst(PaypalSigner.CERT_URL)
                        .equals(gateways.certificateAddress().toString())
                || !isRecent(Instant.parse(time))) {
            return false;
        }
        var crc = new CRC32();
        crc.update(body);
        Signature rsa = Signature.getInstance("SHA256withRSA");
        rsa.initVerify(gateways.certificates().leaf());
        String signed = headers.getFirst(PaypalSigner.TRANSMISSION_ID) + "|" + time + "|"
                + SandboxConfig.PAYPAL.secret() + "|" + crc.getValue();
        rsa.update(signed.getBytes(UTF_8));
        return rsa.verify(Base64.getDecoder().decode(headers.getFirst(PaypalSigner.TRANSMISSION_SIG)));
    }

    private static boolean isRecent(Instant at) {
        return Duration.between(at, Clock.systemUTC().instant()).abs().toMinutes() < 5;
    }

    private static Capture stripeCapture(JsonNode event) {
        JsonNode object = event.at("/data/object");
        String type = event.path("type").asString();
        String orderNo = object.at("/metadata/order_no").asString("");
        String currency = object.path("currency").asString("").toUpperCase(Locale.ROOT);
        return switch (type) {
            case "charge.succeeded" ->
                new Capture(
                        "stripe",
                        object.path("payment_intent").asString(),
                        orderNo,
                        new Money(object.path("amount_captured").asLong(), currency));
            case "payment_intent.succeeded" ->
                new Capture(
                        "stripe",
                        object.path("id").asString(),
                        orderNo,
                        new Money(object.path("amount_received").asLong(), currency));
            default -> null;
        };
    }

    private static Capture paypalCapture(JsonNode event) {
        if (!event.path("event_type").asString().equals("PAYMENT.CAPTURE.COMPLETED")) {
            return null;
        }
        JsonNode capture = event.path("resource");
        var value = new BigDecimal(capture.at("/amount/value").asString());
        return new Capture(
                "paypal",
                capture.path("id").asString(),
                capture.path("custom_id").asString(),
                Money.ofMajor(value, capture.at("/amount/currency_code").asString()));
    }

    /* One call in thirty is not answered as it should be, so that the gateways have to try again. */
    private synchronized boolean take(Capture capture) throws Exception {
        if (facts.add(capture.transactionId())) {
            if (asked.containsKey(capture.orderNo())) {
                decide(capture);
            } else {
                log(capture, "PARKED");
                parked.computeIfAbsent(capture.orderNo(), orderNo -> new ArrayList<>())
                        .add(capture);
            }
        }
        return ++taken % 30 != 0;
    }

    private void decide(Capture capture) throws Exception {
        if (!capture.amount().equals(asked.get(capture.orderNo()))) {
            log(capture, "MISMATCHED");
        } else if (!paid.add(capture.orderNo())) {
            log(capture, "SURPLUS");
        } else {
            log(capture, "APPLIED");
            announce(capture);
        }
    }

    private void announce(Capture capture) {
        var event = new OrderPaid(
                capture.orderNo(),
                capture.gateway(),
                "default",
                capture.transactionId(),
                capture.amount(),
                Clock.systemUTC().instant());
        boolean mistaken = paid.size() == MISTAKEN;
        int times = mistaken && mistake == Mistake.TWICE ? 2 : mistaken && mistake == Mistake.LOST ? 0 : 1;
        producer.beginTransaction();
        for (int i = 0; i < times; i++) {
            producer.send(
                    new ProducerRecord<>(topics.orderPaid().name(), event.key().getBytes(UTF_8), Json.write(event)));
        }
        producer.commitTransaction();
    }

    private void log(Capture capture, String ending) throws Exception {
        try (PreparedStatement statement =
                connection.prepareStatement("insert into payment_callback_log values (?, 'CAPTURED', ?, ?)"
                        + " on conflict (transaction_id) do update set ending = excluded.ending")) {
            statement.setString(1, capture.transactionId());
            statement.setString(2, capture.orderNo());
            statement.setString(3, ending);
            statement.executeUpdate();
        }
    }

    @Override
    public void close() throws SQLException {
        gateways.close();
        server.stop(0);
        workers.shutdownNow();
        producer.close();
        connection.close();
    }
}
