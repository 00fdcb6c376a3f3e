package io.paidonce.sandbox.stack;

import io.paidonce.contracts.Json;
import io.paidonce.sandbox.stack.demo.DemoTarget;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Talks to the supervisor of a data directory. */
final class Control {

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(2))
            .build();
    private final StackFile file;

    Control(Path directory) {
        this.file = StackFile.in(directory);
    }

    /** How the stack stands; null if there is no supervisor. */
    @Nullable
    StackReport report() throws InterruptedException {
        byte[] body = call("GET", "/");
        return body == null ? null : Json.read(body, StackReport.class);
    }

    /**
     * What the demo has to know.
     *
     * @throws IllegalStateException if the stack is not up
     */
    DemoTarget demoTarget() throws InterruptedException {
        byte[] body = call("GET", "/demo");
        if (body == null) {
            throw new IllegalStateException("the stack is not up");
        }
        return Json.read(body, DemoTarget.class);
    }

    /** Asks for what is missing to be started; false if there is no supervisor. */
    boolean up() throws InterruptedException {
        return call("POST", "/up") != null;
    }

    /** Asks for the end; false if there is no supervisor. */
    boolean down() throws InterruptedException {
        return call("POST", "/down") != null;
    }

    /** The supervisor's process; null if there is none. */
    @Nullable
    ProcessHandle process() {
        StackFile.Address address = file.read();
        return address == null ? null : ProcessHandle.of(address.pid()).orElse(null);
    }

    private byte @Nullable [] call(String method, String path) throws InterruptedException {
        StackFile.Address address = file.read();
        if (address == null) {
            return null;
        }
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + address.port() + path))
                .timeout(Duration.ofSeconds(20))
                .header("Authorization", "Bearer " + address.token())
                .method(method, BodyPublishers.noBody())
                .build();
        HttpResponse<byte[]> answer;
        try {
            answer = client.send(request, BodyHandlers.ofByteArray());
        } catch (IOException e) {
            return null; // The file outlived the supervisor.
        }
        if (answer.statusCode() == 409) {
            throw new IllegalStateException(
                    Json.read(answer.body(), Refusal.class).error());
        }
        return answer.statusCode() == 200 ? answer.body() : null;
    }

    private record Refusal(String error) {}
}
