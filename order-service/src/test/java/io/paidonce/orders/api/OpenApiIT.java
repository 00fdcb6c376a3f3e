package io.paidonce.orders.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.paidonce.orders.RunningService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

class OpenApiIT {

    private static final Path COMMITTED = Path.of("../docs/api/order-service.json");
    private static final Path RUNNING = Path.of("target/order-service.json");

    @Test
    void theCommittedDocumentIsWhatTheServiceSays() throws IOException {
        JsonNode running;
        try (RunningService service = RunningService.start()) {
            running = JsonMapper.shared().readTree(service.get("/v3/api-docs").body());
        }

        // Copy this file over the committed one when the API was changed on purpose.
        Files.writeString(
                RUNNING,
                JsonMapper.builder()
                                .enable(SerializationFeature.INDENT_OUTPUT)
                                .build()
                                .writeValueAsString(running)
                        + "\n");
        assertThat(running).isEqualTo(JsonMapper.shared().readTree(Files.readString(COMMITTED)));
    }
}
