package io.paidonce.orders.order;

import static io.paidonce.orders.RunningService.order;
import static org.assertj.core.api.Assertions.assertThat;

import io.paidonce.orders.RunningService;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class OrderApiIT {

    private static final JsonMapper JSON = JsonMapper.shared();

    private static RunningService service;

    @BeforeAll
    static void start() {
        service = RunningService.start();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void placesAnOrderAndShowsItWithItsHistory() {
        HttpResponse<String> placed = service.post("/orders", order("place-1"));

        assertThat(placed.statusCode()).isEqualTo(201);
        assertThat(placed.headers().firstValue("Location")).contains("/orders/place-1");
        HttpResponse<String> read = service.get("/orders/place-1");
        assertThat(read.statusCode()).isEqualTo(200);
        assertThat(JSON.readTree(read.body())).isEqualTo(JSON.readTree(placed.body()));
        JsonNode body = JSON.readTree(read.body());
        assertThat(body.get("status").asString()).isEqualTo("PENDING_PAYMENT");
        assertThat(body.get("version").asLong()).isEqualTo(1);
        assertThat(body.get("amount").get("minorUnits").asLong()).isEqualTo(1999);
        assertThat(body.get("payments")).hasSize(1);
        assertThat(body.get("history")).hasSize(1);
        assertThat(body.get("history").get(0).get("from").isNull()).isTrue();
        assertThat(body.get("history").get(0).get("cause").get("type").asString())
                .isEqualTo("order-placed");
    }

    @Test
    void theSameOrderAgainChangesNothing() {
        HttpResponse<String> first = service.post("/orders", order("again-1"));

        HttpResponse<String> again = service.post("/orders", order("again-1"));

        assertThat(again.statusCode()).isEqualTo(200);
        assertThat(JSON.readTree(again.body())).isEqualTo(JSON.readTree(first.body()));
    }

    @Test
    void theSameNumberWithOtherContentConflicts() {
        service.post("/orders", order("differs-1", 1999));

        assertProblem(service.post("/orders", order("differs-1", 2000)), 409, "order_differs");
        assertProblem(
                service.post("/orders", order("differs-1", 1999).replace("\"default\"", "\"other\"")),
                409,
                "order_differs");
    }

    @Test
    void fiftyAtOnceOfOneNumberMakeOneOrder() throws InterruptedException, ExecutionException {
        List<Integer> statuses = new ArrayList<>();
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            Callable<Integer> place =
                    () -> service.post("/orders", order("race-1")).statusCode();
            List<Future<Integer>> answers = executor.invokeAll(
                    IntStream.range(0, 50).mapToObj(i -> place).toList());
            for (Future<Integer> answer : answers) {
                statuses.add(answer.get());
            }
        }

        assertThat(statuses).containsOnly(200, 201);
        assertThat(statuses.stream().filter(status -> status == 201)).hasSize(1);
        assertThat(JSON.readTree(service.get("/orders/race-1").body())
                        .get("version")
                        .asLong())
                .isEqualTo(1);
    }

    @Test
    void addsAPaymentOnceAndRemembersThatTheOrderWasPlacedWithout() {
        service.post("/orders", order("add-1"));
        String payment = "{\"gateway\":\"stripe\",\"account\":\"default\",\"reference\":\"pi_add_1\"}";

        HttpResponse<String> added = service.post("/orders/add-1/payments", payment);
        HttpResponse<String> again = service.post("/orders/add-1/payments", payment);

        assertThat(added.statusCode()).isEqualTo(200);
        assertThat(JSON.readTree(added.body()).get("version").asLong()).isEqualTo(2);
        assertThat(JSON.readTree(added.body()).get("payments")).hasSize(2);
        assertThat(JSON.readTree(again.body())).isEqualTo(JSON.readTree(added.body()));
        assertThat(service.post("/orders", order("add-1")).statusCode()).isEqualTo(200);
    }

    @Test
    void onePaymentBelongsToOneOrder() {
        String with = order("taken-1").replace("\"reference\":null", "\"reference\":\"pi_taken\"");
        assertThat(service.post("/orders", with).statusCode()).isEqualTo(201);
        service.post("/orders", order("taken-2"));

        assertProblem(service.post("/orders", with.replace("taken-1", "taken-3")), 409, "reference_taken");
        assertProblem(service.get("/orders/taken-3"), 404, "order_unknown");
        assertProblem(
                service.post(
                        "/orders/taken-2/payments",
                        "{\"gateway\":\"stripe\",\"account\":\"default\",\"reference\":\"pi_taken\"}"),
                409,
                "reference_taken");
        assertThat(JSON.readTree(service.get("/orders/taken-2").body())
                        .get("version")
                        .asLong())
                .isEqualTo(1);
    }

    @Test
    void manyPaymentsAddedAtOnceAreAllKept() throws InterruptedException, ExecutionException {
        service.post("/orders", order("many-1"));

        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<Integer>> additions = IntStream.range(0, 30)
                    .<Callable<Integer>>mapToObj(i -> () -> service.post(
                                    "/orders/many-1/payments",
                                    "{\"gateway\":\"stripe\",\"account\":\"default\",\"reference\":\"pi_many_" + i
                                            + "\"}")
                            .statusCode())
                    .toList();
            for (Future<Integer> answer : executor.invokeAll(additions)) {
                assertThat(answer.get()).isEqualTo(200);
            }
        }

        JsonNode body = JSON.readTree(service.get("/orders/many-1").body());
        assertThat(body.get("payments")).hasSize(31);
        assertThat(body.get("version").asLong()).isEqualTo(31);
        assertThat(body.get("history")).hasSize(31);
    }

    @Test
    void listsPageByPageWithoutGapOrRepeat() {
        try (RunningService alone = RunningService.start()) {
            List<String> numbers =
                    IntStream.range(0, 25).mapToObj(i -> "L-%03d".formatted(i)).toList();
            numbers.forEach(number -> alone.post("/orders", order(number)));

            List<String> listed = new ArrayList<>();
            String next = "";
            while (next != null) {
                JsonNode page = JSON.readTree(
                        alone.get("/orders?status=PENDING_PAYMENT&limit=10" + (next.isEmpty() ? "" : "&after=" + next))
                                .body());
                page.get("orders")
                        .forEach(line -> listed.add(line.get("orderNo").asString()));
                next = page.get("next").isNull() ? null : page.get("next").asString();
            }

            assertThat(listed).isEqualTo(numbers);
            assertThat(JSON.readTree(alone.get("/orders?status=PAID").body()).get("orders"))
                    .isEmpty();
            assertThat(JSON.readTree(alone.get("/orders").body()).get("orders")).hasSize(25);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "status=SOLD",
                "limit=0",
                "limit=1001",
                "limit=x",
                "limit=99999999999",
                "after=%00",
                "after=a%20b"
            })
    void refusesListsThatMakeNoSense(String query) {
        assertProblem(service.get("/orders?" + query), 400, "invalid");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "nonsense",
                "{\"orderNo\":\"a\"} trailing",
                "{\"orderNo\":\"a\",\"orderNo\":\"b\"}",
                "{\"amount\":{\"minorUnits\":1" + "0000000000000000000000000000000000000000" + "}}",
                "\u0000",
            })
    void refusesWhatIsNoJson(String body) {
        assertThat(service.post("/orders", body).statusCode()).isEqualTo(400);
        assertThat(service.post("/orders", body).headers().firstValue("Content-Type"))
                .contains("application/problem+json");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "null | (body)",
                "[] | (body)",
                "7 | (body)",
                "\"text\" | (body)",
                "{\"orderNo\":7} | orderNo",
                "{\"orderNo\":null} | orderNo",
                "{\"orderNo\":[\"a\"]} | orderNo",
                "{\"surprise\":\"canary-value\"} | surprise",
                "{\"amount\":{\"minorUnits\":19.99,\"currency\":\"EUR\"}} | amount.minorUnits",
                "{\"amount\":{\"minorUnits\":1e3,\"currency\":\"EUR\"}} | amount.minorUnits",
                "{\"amount\":{\"minorUnits\":\"1999\",\"currency\":\"EUR\"}} | amount.minorUnits",
                "{\"amount\":{\"minorUnits\":99999999999999999999,\"currency\":\"EUR\"}} | amount.minorUnits",
                "{\"amount\":{\"minorUnits\":true,\"currency\":\"EUR\"}} | amount.minorUnits",
                "{\"amount\":{\"minorUnits\":1,\"currency\":978}} | amount.currency",
                "{\"amount\":1999} | amount",
                "{\"payments\":{}} | payments",
                "{\"payments\":[7]} | payments[0]",
                "{\"payments\":[{\"gateway\":\"STRIPE\"}]} | payments[0].gateway",
            })
    void namesTheFieldThatIsWrongAndRepeatsNoValue(String body, String field) {
        HttpResponse<String> answer = service.post("/orders", body);

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
        if (!field.equals("(body)")) {
            assertThat(JSON.readTree(answer.body())
                            .get("errors")
                            .valueStream()
                            .map(error -> error.get("field").asString()))
                    .contains(field);
        }
        assertThat(answer.body()).doesNotContain("canary", "1e3", "19.99", "99999999999999999999");
    }

    @Test
    void refusesDepthAndSize() {
        assertThat(service.post("/orders", "[".repeat(10_000)).statusCode()).isEqualTo(400);
        assertThat(service.post("/orders", "{\"a\":".repeat(10_000)).statusCode())
                .isEqualTo(400);
        assertProblem(service.post("/orders", " ".repeat(65 * 1024) + order("big")), 413, "too_large");
        assertThat(service.post("/orders", " ".repeat(63 * 1024) + order("spacious"))
                        .statusCode())
                .isEqualTo(201);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/orders/nobody", "/orders/a%20b", "/orders/%C3%A4", "/nowhere", "/orders/a/b/c"})
    void knowsNothingOfWhatIsNotThere(String path) {
        HttpResponse<String> answer = service.get(path);

        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/orders/..%2f..%2fetc",
                "/orders/%2e%2e/actuator",
                "/orders/a;b=c",
                "/orders//",
                "/orders/%5c",
                "/orders/%00"
            })
    void tricksWithPathsLeadNowhere(String path) {
        assertThat(service.get(path).statusCode()).isIn(400, 404);
    }

    @Test
    void answersProblemsForMethodsAndTypesItDoesNotTake() {
        assertProblemStatus(service.send(authorised("/orders/x").DELETE()), 405);
        assertProblemStatus(service.send(authorised("/orders").PUT(BodyPublishers.ofString("{}"))), 405);
        assertProblemStatus(
                service.send(authorised("/orders")
                        .header("Content-Type", "text/plain")
                        .POST(BodyPublishers.ofString(order("typed")))),
                415);
        assertProblemStatus(service.send(authorised("/orders").POST(BodyPublishers.ofString(order("typed")))), 415);
        assertThat(service.get("/orders/typed").statusCode()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/orders", "/orders/a", "/v3/api-docs", "/nowhere", "/actuator/health", "/error"})
    void nobodyPassesWithoutAToken(String path) {
        for (String header : List.of(
                "",
                "Bearer",
                "Bearer wrong",
                "Basic " + RunningService.TOKEN,
                "Bearer " + RunningService.TOKEN + "x")) {
            HttpRequest.Builder request = HttpRequest.newBuilder(service.address(path));
            HttpResponse<String> answer =
                    service.send(header.isEmpty() ? request : request.header("Authorization", header));

            assertProblem(answer, 401, "unauthorized");
            assertThat(answer.headers().firstValue("WWW-Authenticate").orElse(""))
                    .startsWith("Bearer");
        }
    }

    @Test
    void healthAndMetricsAreOnTheManagementPortAlone() {
        for (String path : List.of("/actuator/health/liveness", "/actuator/health/readiness", "/actuator/prometheus")) {
            assertThat(service.send(HttpRequest.newBuilder(service.management(path)))
                            .statusCode())
                    .isEqualTo(200);
            assertThat(service.get(path).statusCode()).isEqualTo(404);
        }
    }

    private static HttpRequest.Builder authorised(String path) {
        return HttpRequest.newBuilder(service.address(path)).header("Authorization", "Bearer " + RunningService.TOKEN);
    }

    private static void assertProblem(HttpResponse<String> answer, int status, String code) {
        assertProblemStatus(answer, status);
        assertThat(JSON.readTree(answer.body()).get("code").asString()).isEqualTo(code);
    }

    private static void assertProblemStatus(HttpResponse<String> answer, int status) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(JSON.readTree(answer.body()).get("status").asInt()).isEqualTo(status);
    }
}
