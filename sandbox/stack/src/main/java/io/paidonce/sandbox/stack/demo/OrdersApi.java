package io.paidonce.sandbox.stack.demo;

import io.paidonce.contracts.Json;
import io.paidonce.contracts.Money;
import io.paidonce.contracts.PaymentReference;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** order-service, as a shop calls it. Thread-safe. */
final class OrdersApi {

    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final List<PaymentReference> EITHER_GATEWAY =
            List.of(new PaymentReference("stripe", "default", null), new PaymentReference("paypal", "default", null));

    private final HttpClient client;
    private final URI address;
    private final String token;

    OrdersApi(HttpClient client, URI address, String token) {
        this.client = client;
        this.address = address;
        this.token = token;
    }

    private record NewOrder(String orderNo, Money amount, List<PaymentReference> payments) {}

    private record Order(String status) {}

    /**
     * Places an order; placing it again changes nothing.
     *
     * @return whether it stands; false if the service cannot tell at the moment
     * @throws IllegalStateException if the service refuses it
     */
    boolean place(PlannedOrder order) throws InterruptedException {
        byte[] body = Json.write(new NewOrder(order.orderNo(), order.amount(), EITHER_GATEWAY));
        HttpResponse<byte[]> answer = send(
                request("/orders").header("Content-Type", "application/json").POST(BodyPublishers.ofByteArray(body)));
        if (answer == null || answer.statusCode() >= 500) {
            return false;
        }
        if (answer.statusCode() / 100 != 2) {
            throw new IllegalStateException("order-service refused an order with " + answer.statusCode());
        }
        return true;
    }

    /** Where the order stands; null if the service cannot tell at the moment, or does not know it. */
    @Nullable
    String status(String orderNo) throws InterruptedException {
        HttpResponse<byte[]> answer = send(request("/orders/" + orderNo).GET());
        return answer == null || answer.statusCode() != 200
                ? null
                : Json.read(answer.body(), Order.class).status();
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(address.resolve(path))
                .timeout(TIMEOUT)
                .header("Authorization", "Bearer " + token);
    }

    private @Nullable HttpResponse<byte[]> send(HttpRequest.Builder request) throws InterruptedException {
        try {
            return client.send(request.build(), BodyHandlers.ofByteArray());
        } catch (IOException e) {
            return null; // No answer; the caller asks again.
        }
    }
}
