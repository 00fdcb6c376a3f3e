package io.paidonce.contracts;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SchemaTest {

    private static final SchemaRegistry SCHEMAS = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    private static final JsonMapper TREES = new JsonMapper();

    static List<Golden> golden() {
        return Golden.all();
    }

    @ParameterizedTest
    @MethodSource("golden")
    void goldenFilesAreValid(Golden golden) {
        assertThat(errors(golden.record(), golden.text())).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("golden")
    void whatIsWrittenIsValid(Golden golden) {
        assertThat(errors(golden.record(), new String(Json.write(golden.value()), UTF_8)))
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("golden")
    void describesEveryPartAndAsksForThoseThatAreNeverNull(Golden golden) {
        JsonNode schema = schema(golden.record());
        RecordComponent[] components = golden.value().getClass().getRecordComponents();

        assertThat(schema.path("properties").propertyNames())
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(components).map(RecordComponent::getName).toList());
        assertThat(schema.path("properties").values())
                .allSatisfy(
                        part -> assertThat(part.path("description").asString()).isNotBlank());
        assertThat(required(golden.record()))
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(components)
                        .filter(component -> !component.getAnnotatedType().isAnnotationPresent(Nullable.class))
                        .map(RecordComponent::getName)
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("golden")
    void hasAnIdOfItsOwn(Golden golden) {
        JsonNode schema = schema(golden.record());

        assertThat(schema.path("$id").asString()).isEqualTo("urn:paidonce:schema:" + golden.record() + ":v1");
        assertThat(schema.path("$schema").asString()).isEqualTo("https://json-schema.org/draft/2020-12/schema");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "\"minorUnits\":1999 \"minorUnits\":19.99",
                "\"minorUnits\":1999 \"minorUnits\":\"1999\"",
                "\"EUR\" \"eur\"",
                "\"A-1\" \"A 1\"",
                "\"A-1\" null",
                "\"stripe\" \"Stripe\"",
                "\"2026-05-04T10:15:30Z\" \"yesterday\"",
                "\"2026-05-04T10:15:30Z\" 1777889730",
            })
    void refusesWhatIsNoOrderPaid(String change) {
        String[] parts = change.split(" ", 2);
        String json = parts.length == 1
                ? change
                : new String(Json.write(Golden.ORDER_PAID), UTF_8).replace(parts[0], parts[1]);

        assertThat(errors("OrderPaid", json)).isNotEmpty();
    }

    @Test
    void listsTheWordsOfEveryEnum() {
        assertThat(words("OrderSnapshot", "status")).isEqualTo(names(OrderStatus.values()));
        assertThat(words("PaymentDisputed", "stage")).isEqualTo(names(PaymentOutcome.DisputeStage.values()));
        assertThat(words("PaymentHeld", "reason")).isEqualTo(names(PaymentOutcome.HoldReason.values()));
    }

    static List<String> required(String record) {
        List<String> names = new ArrayList<>();
        schema(record).path("required").forEach(name -> names.add(name.asString()));
        return names;
    }

    static List<Error> errors(String record, String json) {
        return SCHEMAS.getSchema(text(record))
                .validate(
                        json,
                        InputFormat.JSON,
                        context -> context.executionConfig(config -> config.formatAssertionsEnabled(true)));
    }

    private static JsonNode schema(String record) {
        return TREES.readTree(text(record));
    }

    private static String text(String record) {
        return Golden.resource("/schemas/" + record + ".json");
    }

    private static String words(String record, String property) {
        return schema(record)
                .path("properties")
                .path(property)
                .path("enum")
                .valueStream()
                .map(JsonNode::asString)
                .collect(Collectors.joining(" "));
    }

    private static String names(Enum<?>[] words) {
        return Arrays.stream(words).map(Enum::name).collect(Collectors.joining(" "));
    }
}
