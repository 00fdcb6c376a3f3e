package io.paidonce.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The document says what the code does. */
class AsyncApiTest {

    private static final JsonNode DOCUMENT = new YAMLMapper().readTree(Golden.resource("/asyncapi.yaml"));

    @Test
    void everyTopicIsAChannelThatKeepsRecordsAsLong() {
        Map<String, JsonNode> channels = new HashMap<>();
        DOCUMENT.path("channels")
                .forEach(channel ->
                        channels.put(channel.path("address").asString().replace("{prefix}", "x."), channel));

        assertThat(channels).hasSize(5);
        for (Topics.Topic topic : new Topics("x.").all()) {
            JsonNode settings = Objects.requireNonNull(channels.get(topic.name()), topic.name())
                    .at("/bindings/kafka/topicConfiguration");
            assertThat(settings.path("cleanup.policy").path(0).asString())
                    .isEqualTo(topic.compacted() ? "compact" : "delete");
            if (topic.retention() == null) {
                assertThat(settings.has("retention.ms")).isFalse();
            } else {
                assertThat(settings.path("retention.ms").asLong())
                        .isEqualTo(topic.retention().toMillis());
            }
        }
    }

    @Test
    void everyEventHasAMessageUnderItsTypeAndItsSchema() {
        Map<String, String> schemas = new HashMap<>();
        DOCUMENT.at("/components/messages")
                .forEach(message -> schemas.put(
                        message.path("name").asString(),
                        message.at("/payload/$ref").asString("")));

        for (Golden golden : Golden.all()) {
            assertThat(schemas).containsEntry(typeOf(golden.value()), "schemas/" + golden.record() + ".json");
        }
        assertThat(schemas).containsKey(CallbackRecords.TYPE);
    }

    @Test
    void examplesAreValidAndReadable() {
        for (Golden golden : Golden.all()) {
            JsonNode example = message(typeOf(golden.value())).at("/examples/0/payload");

            assertThat(SchemaTest.errors(golden.record(), example.toString())).isEmpty();
            assertThat(Json.read(Json.write(example), golden.value().getClass()))
                    .isNotNull();
        }
    }

    @Test
    void everyMessageIsOnAChannel() {
        for (JsonNode channel : DOCUMENT.path("channels")) {
            assertThat(channel.path("messages")).isNotEmpty();
            for (JsonNode message : channel.path("messages")) {
                String pointer = message.path("$ref").asString().substring(1);
                assertThat(DOCUMENT.at(pointer).isMissingNode()).as(pointer).isFalse();
            }
        }
        assertThat(DOCUMENT.at("/components/messages").size())
                .isEqualTo(DOCUMENT.path("channels")
                        .valueStream()
                        .mapToInt(channel -> channel.path("messages").size())
                        .sum());
    }

    @Test
    void everyHeaderIsDescribed() throws IllegalAccessException {
        String text = Golden.resource("/asyncapi.yaml");

        for (var field : Headers.class.getFields()) {
            assertThat(text).contains(field.get(null) + ":");
        }
    }

    private static JsonNode message(String type) {
        return DOCUMENT.at("/components/messages")
                .valueStream()
                .filter(message -> message.path("name").asString().equals(type))
                .findFirst()
                .orElseThrow();
    }

    private static String typeOf(Object value) {
        return value instanceof PaymentEvent event ? event.type() : EventRecords.SNAPSHOT_TYPE;
    }
}
