package io.paidonce.contracts;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What once stood on a topic must be readable for ever. A golden file is added for a new version and never changed. */
class GoldenFilesTest {

    private static final JsonMapper TREES = new JsonMapper();

    static List<Golden> golden() {
        return Golden.all();
    }

    @ParameterizedTest
    @MethodSource("golden")
    void readsWhatWasWritten(Golden golden) {
        assertThat(Json.read(golden.text().getBytes(UTF_8), golden.value().getClass()))
                .isEqualTo(golden.value());
    }

    @ParameterizedTest
    @MethodSource("golden")
    void writesTheSameBytes(Golden golden) {
        assertThat(new String(Json.write(golden.value()), UTF_8)).isEqualTo(golden.text());
    }

    @ParameterizedTest
    @MethodSource("golden")
    void passesOverWhatANewerWriterAdds(Golden golden) {
        ObjectNode newer = (ObjectNode) TREES.readTree(golden.text());
        newer.put("added", true).putObject("addedToo").put("nested", 1);
        newer.forEach(child -> {
            if (child instanceof ObjectNode object) {
                object.put("addedInside", "x");
            }
        });

        assertThat(Json.read(TREES.writeValueAsBytes(newer), golden.value().getClass()))
                .isEqualTo(golden.value());
    }

    @ParameterizedTest
    @MethodSource("golden")
    void refusesARecordThatLacksAPart(Golden golden) {
        ObjectNode whole = (ObjectNode) TREES.readTree(golden.text());
        for (String name : SchemaTest.required(golden.record())) {
            ObjectNode lacking = whole.deepCopy();
            lacking.remove(name);

            assertThatExceptionOfType(JacksonException.class)
                    .as("without " + name)
                    .isThrownBy(() -> Json.read(
                            TREES.writeValueAsBytes(lacking), golden.value().getClass()));
        }
    }

    @Test
    void noGoldenFileWasEverChanged() throws Exception {
        Map<String, String> sums = Golden.resource("/golden/SHA256SUMS")
                .lines()
                .map(line -> line.split("  ", 2))
                .collect(Collectors.toMap(parts -> parts[1], parts -> parts[0]));
        Map<String, String> actual = new TreeMap<>();
        for (Golden golden : Golden.all()) {
            byte[] bytes = Golden.resource("/golden/" + golden.file()).getBytes(UTF_8);
            actual.put(
                    golden.file(),
                    HexFormat.of()
                            .formatHex(MessageDigest.getInstance("SHA-256").digest(bytes)));
        }

        assertThat(actual)
                .as("a changed record gets a new file under a new version; this list only grows")
                .isEqualTo(sums);
    }
}
