package io.paidonce.sandbox.gateways;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.paidonce.sandbox.gateways.delivery.Counts;
import io.paidonce.sandbox.gateways.delivery.Delivery;
import io.paidonce.sandbox.gateways.delivery.PaymentRequest;
import io.paidonce.sandbox.gateways.delivery.PlannedCall;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.json.JsonMapper;

/** The sandbox's own HTTP API, and what the real gateways serve to a receiver of callbacks. */
final class HttpApi implements AutoCloseable {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .disable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)
            .build();

    private static final int LATEST = 100;

    private final HttpServer server;
    private final ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor();

    HttpApi(int port) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.setExecutor(workers);
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    void serve(SandboxGateways gateways) {
        route("/sandbox/health", "GET", exchange -> json(exchange, 200, Map.of("status", "UP")));
        route("/sandbox/payments", "POST", exchange -> json(exchange, 201, pay(gateways, body(exchange))));
        route("/sandbox/payments/", "GET", exchange -> payment(gateways, exchange));
        route("/sandbox/deliveries", "GET", exchange -> deliveries(gateways, exchange));
        route("/sandbox/faults", "POST", exchange -> {
            int planned = gateways.misbehave(read(body(exchange), FaultRequest.class));
            json(exchange, 202, Map.of("planned", planned));
        });
        route("/sandbox/target", "PUT", exchange -> {
            gateways.deliverTo(URI.create(read(body(exchange), Target.class).ingress()));
            exchange.sendResponseHeaders(204, -1);
        });
        route(
                "/sandbox/ca.pem",
                "GET",
                exchange -> pem(exchange, gateways.certificates().rootPem()));
        route(
                gateways.certificateAddress().getPath(),
                "GET",
                exchange -> pem(exchange, gateways.certificates().servedPem()));
        server.start();
    }

    @Override
    public void close() {
        server.stop(0);
        workers.shutdownNow();
    }

    record Target(String ingress) {}

    record Payments(List<SandboxPayment> payments) {}

    record Deliveries(
            String batch,
            Counts total,
            Map<String, Map<PlannedCall.Kind, Counts>> byGateway,
            List<Delivery.Report> latest) {}

    private static Payments pay(SandboxGateways gateways, byte[] body) {
        JsonNode tree = JSON.readTree(body);
        List<PaymentRequest> requests = tree.isArray()
                ? List.of(JSON.treeToValue(tree, PaymentRequest[].class))
                : List.of(JSON.treeToValue(tree, PaymentRequest.class));
        return new Payments(requests.stream().map(gateways::pay).toList());
    }

    private static void payment(SandboxGateways gateways, HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        SandboxPayment payment = gateways.payment(path.substring(path.lastIndexOf('/') + 1));
        if (payment == null) {
            json(exchange, 404, Map.of("error", "no such payment"));
        } else {
            json(exchange, 200, payment);
        }
    }

    private static void deliveries(SandboxGateways gateways, HttpExchange exchange) throws IOException {
        String batch = parameter(exchange, "batch", "default");
        int limit = Integer.parseInt(parameter(exchange, "limit", String.valueOf(LATEST)));
        var counts = gateways.counts(batch);
        Counts total = counts.values().stream()
                .flatMap(kinds -> kinds.values().stream())
                .reduce(Counts.NONE, Counts::plus);
        json(exchange, 200, new Deliveries(batch, total, counts, gateways.latest(batch, limit)));
    }

    private static String parameter(HttpExchange exchange, String name, String absent) {
        String query = exchange.getRequestURI().getQuery();
        for (String part : query == null ? new String[0] : query.split("&", -1)) {
            if (part.startsWith(name + "=")) {
                return part.substring(name.length() + 1);
            }
        }
        return absent;
    }

    private interface Handler {
        void handle(HttpExchange exchange) throws IOException;
    }

    private void route(String path, String method, Handler handler) {
        server.createContext(path, exchange -> {
            try (exchange) {
                boolean prefix = path.endsWith("/");
                String asked = exchange.getRequestURI().getPath();
                if (!asked.equals(path) && !prefix) {
                    json(exchange, 404, Map.of("error", "no such address"));
                } else if (!exchange.getRequestMethod().equals(method)) {
                    json(exchange, 405, Map.of("error", "use " + method));
                } else {
                    answer(exchange, handler);
                }
            }
        });
    }

    private static void answer(HttpExchange exchange, Handler handler) throws IOException {
        try {
            handler.handle(exchange);
        } catch (JacksonException e) {
            json(exchange, 400, Map.of("error", e.getOriginalMessage()));
        } catch (IllegalArgumentException | NullPointerException e) {
            json(exchange, 400, Map.of("error", String.valueOf(e.getMessage())));
        }
    }

    private static byte[] body(HttpExchange exchange) throws IOException {
        return exchange.getRequestBody().readAllBytes();
    }

    private static <T> T read(byte[] body, Class<T> type) {
        return JSON.readValue(body, type);
    }

    private static void json(HttpExchange exchange, int status, Object value) throws IOException {
        send(exchange, status, "application/json", JSON.writeValueAsBytes(value));
    }

    private static void pem(HttpExchange exchange, String text) throws IOException {
        send(exchange, 200, "application/x-pem-file", text.getBytes(UTF_8));
    }

    private static void send(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
    }
}
