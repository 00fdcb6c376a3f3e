package io.paidonce.sandbox.gateways;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.ToIntFunction;

/** A merchant who writes down what arrives and answers as told. */
final class ReceivingServer implements AutoCloseable {

    record Received(String method, String path, Headers headers, byte[] body) {}

    private final HttpServer server;
    private final ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor();
    private final List<Received> received = new CopyOnWriteArrayList<>();
    private final ToIntFunction<Received> answer;

    ReceivingServer(ToIntFunction<Received> answer) throws IOException {
        this.answer = answer;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(workers);
        server.createContext("/", this::receive);
        server.start();
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/webhooks");
    }

    List<Received> received() {
        return received;
    }

    private void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            var call = new Received(
                    exchange.getRequestMethod(),
                    exchange.getRequestURI().getPath(),
                    exchange.getRequestHeaders(),
                    exchange.getRequestBody().readAllBytes());
            received.add(call);
            exchange.sendResponseHeaders(answer.applyAsInt(call), -1);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        workers.shutdownNow();
    }
}
