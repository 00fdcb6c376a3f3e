package io.paidonce.sandbox.stack.demo;

import io.paidonce.contracts.Json;
import io.paidonce.sandbox.gateways.delivery.Counts;
import io.paidonce.sandbox.gateways.delivery.PaymentRequest;
import io.paidonce.sandbox.gateways.delivery.PlannedCall.Kind;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;

/** The sandbox's gateways, as a buyer and as the demo's bookkeeper call them. */
final class GatewaysApi {

    private final HttpClient client;
    private final URI address;

    GatewaysApi(HttpClient client, URI address) {
        this.client = client;
        this.address = address;
    }

    private record Deliveries(Map<String, Map<Kind, Counts>> byGateway) {}

    void pay(List<PaymentRequest> payments) throws IOException, InterruptedException {
        if (!payments.isEmpty()) {
            send(
                    HttpRequest.newBuilder(address.resolve("/sandbox/payments"))
                            .POST(BodyPublishers.ofByteArray(Json.write(payments))),
                    201);
        }
    }

    /** What came of the run's calls of these kinds. */
    Map<String, Map<Kind, Counts>> counts(String run) throws IOException, InterruptedException {
        byte[] body = send(HttpRequest.newBuilder(address.resolve("/sandbox/deliveries?limit=0&batch=" + run)), 200);
        return Json.read(body, Deliveries.class).byGateway();
    }

    /** The sum over both gateways. */
    static Counts sum(Map<String, Map<Kind, Counts>> counts, List<Kind> kinds) {
        return counts.values().stream()
                .flatMap(byKind -> kinds.stream().map(kind -> byKind.getOrDefault(kind, Counts.NONE)))
                .reduce(Counts.NONE, Counts::plus);
    }

    private byte[] send(HttpRequest.Builder request, int wanted) throws IOException, InterruptedException {
        HttpResponse<byte[]> answer = client.send(request.build(), BodyHandlers.ofByteArray());
        if (answer.statusCode() != wanted) {
            throw new IOException("the sandbox's gateways answered with " + answer.statusCode());
        }
        return answer.body();
    }
}
