package io.paidonce.gateways.paypal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Asks PayPal itself whether a callback is its own. PayPal compares the text of the event, so the received bytes are put
 * into the question as they are: any way through an object would change a space or a number, and be told FAILURE.
 * Thread-safe.
 */
final class Postback {

    private static final Duration PATIENCE = Duration.ofSeconds(3);
    private static final Duration EARLY = Duration.ofMinutes(1);
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private record Token(String value, Instant until) {}

    private final PaypalSettings.PostbackSettings settings;
    private final InstantSource clock;
    private final HttpClient http = HttpClient.newBuilder()
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(PATIENCE)
            .build();
    private @Nullable Token token;

    Postback(PaypalSettings.PostbackSettings settings, InstantSource clock) {
        this.settings = settings;
        this.clock = clock;
    }

    /** Whether PayPal says that it is genuine; null if it does not say. */
    @Nullable
    Boolean isGenuine(Transmission transmission, String webhookId, byte[] body) {
        if (!isOneObject(body)) {
            return false;
        }
        try {
            HttpResponse<String> answer = ask(question(transmission, webhookId, body), token());
            if (answer.statusCode() == 401) {
                forget();
                answer = ask(question(transmission, webhookId, body), token());
            }
            return answer.statusCode() == 200
                    ? switch (JSON.readTree(answer.body())
                            .path("verification_status")
                            .asString("")) {
                        case "SUCCESS" -> Boolean.TRUE;
                        case "FAILURE" -> Boolean.FALSE;
                        default -> null;
                    }
                    : null;
        } catch (IOException | JacksonException e) {
            return null;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    /*
     * Anything else could end the field it is put into, and answer the question itself. It is read as the UTF-8 that it is
     * going to stand in, for a parser that guesses might see an object in another encoding.
     */
    private static boolean isOneObject(byte[] body) {
        try {
            String text = UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
            return JSON.readTree(text).isObject();
        } catch (CharacterCodingException | JacksonException e) {
            return false;
        }
    }

    private static byte[] question(Transmission transmission, String webhookId, byte[] body) {
        var question = new ByteArrayOutputStream(body.length + 1024);
        String head = "{\"auth_algo\":" + JSON.writeValueAsString(transmission.algorithm())
                + ",\"cert_url\":" + JSON.writeValueAsString(transmission.certificateUrl())
                + ",\"transmission_id\":" + JSON.writeValueAsString(transmission.id())
                + ",\"transmission_sig\":" + JSON.writeValueAsString(transmission.signatureText())
                + ",\"transmission_time\":" + JSON.writeValueAsString(transmission.time())
                + ",\"webhook_id\":" + JSON.writeValueAsString(webhookId)
                + ",\"webhook_event\":";
        question.writeBytes(head.getBytes(UTF_8));
        question.writeBytes(body);
        question.write('}');
        return question.toByteArray();
    }

    private HttpResponse<String> ask(byte[] question, String bearer) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(address("/v1/notifications/verify-webhook-signature"))
                .timeout(PATIENCE)
                .header("Authorization", "Bearer " + bearer)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofByteArray(question))
                .build();
        return send(request);
    }

    private synchronized String token() throws IOException, InterruptedException {
        Token kept = token;
        if (kept != null && clock.instant().isBefore(kept.until())) {
            return kept.value();
        }
        String credentials = Base64.getEncoder()
                .encodeToString((settings.clientId() + ":" + settings.clientSecret()).getBytes(UTF_8));
        HttpRequest request = HttpRequest.newBuilder(address("/v1/oauth2/token"))
                .timeout(PATIENCE)
                .header("Authorization", "Basic " + credentials)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString("grant_type=client_credentials"))
                .build();
        HttpResponse<String> answer = send(request);
        JsonNode granted = answer.statusCode() == 200 ? JSON.readTree(answer.body()) : JSON.createObjectNode();
        String value = granted.path("access_token").asString("");
        if (value.isEmpty()) {
            throw new IOException("no access token was granted");
        }
        Duration lasts =
                Duration.ofSeconds(granted.path("expires_in").asLong(300)).minus(EARLY);
        token = new Token(value, clock.instant().plus(lasts));
        return value;
    }

    /* The request's own limit ends with the answer's head; a body may stall for ever. */
    private HttpResponse<String> send(HttpRequest request) throws IOException, InterruptedException {
        CompletableFuture<HttpResponse<String>> exchange =
                http.sendAsync(request, HttpResponse.BodyHandlers.ofString());
        try {
            return exchange.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IOException("no answer", e);
        } finally {
            exchange.cancel(true);
        }
    }

    private synchronized void forget() {
        token = null;
    }

    private URI address(String path) {
        return settings.url().resolve(path);
    }
}
