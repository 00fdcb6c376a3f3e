package io.paidonce.sandbox.stack;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.paidonce.contracts.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Map;
import java.util.concurrent.Executors;

/** The supervisor's door, on the loopback address and for those who know the token. */
final class ControlApi implements AutoCloseable {

    private final HttpServer server;
    private final byte[] authorization;
    private final Supervisor supervisor;

    private ControlApi(HttpServer server, String token, Supervisor supervisor) {
        this.server = server;
        this.authorization = ("Bearer " + token).getBytes(StandardCharsets.UTF_8);
        this.supervisor = supervisor;
    }

    static ControlApi start(String token, Supervisor supervisor) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        var api = new ControlApi(server, token, supervisor);
        server.createContext("/", api::answer);
        server.setExecutor(Executors.newThreadPerTaskExecutor(
                Thread.ofPlatform().daemon().name("control-", 0).factory()));
        server.start();
        return api;
    }

    int port() {
        return server.getAddress().getPort();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String given = exchange.getRequestHeaders().getFirst("Authorization");
            if (given == null || !MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), authorization)) {
                exchange.sendResponseHeaders(401, -1);
                return;
            }
            try {
                byte[] body = Json.write(carryOut(exchange.getRequestMethod() + " "
                        + exchange.getRequestURI().getPath()));
                exchange.sendResponseHeaders(200, body.length);
                exchange.getResponseBody().write(body);
            } catch (RuntimeException e) {
                byte[] body = Json.write(Map.of("error", String.valueOf(e.getMessage())));
                exchange.sendResponseHeaders(409, body.length);
                exchange.getResponseBody().write(body);
            }
        }
    }

    private Object carryOut(String call) {
        switch (call) {
            case "GET /" -> {
                return supervisor.report();
            }
            case "GET /demo" -> {
                return supervisor.stack().demoTarget();
            }
            case "POST /up" -> supervisor.up();
            case "POST /down" -> supervisor.down();
            default -> throw new IllegalArgumentException("no such call: " + call);
        }
        return Map.of();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
