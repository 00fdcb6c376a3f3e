package io.paidonce.orders.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BearerTokensTest {

    @Test
    void acceptsAnyActiveTokenAndNoOther(@TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("token"), "from-a-file\n");

        BearerTokens tokens = BearerTokens.of(List.of("old", "new"), List.of(file));

        assertThat(List.of("old", "new", "from-a-file")).allMatch(tokens::accepts);
        assertThat(List.of("", "ol", "older", "OLD", "from-a-file\n", "old,new"))
                .noneMatch(tokens::accepts);
    }

    @Test
    void doesNotStartWithoutAToken() {
        assertThatThrownBy(() -> BearerTokens.of(List.of(), List.of()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("paidonce.api.tokens");
        assertThatThrownBy(() -> BearerTokens.of(List.of("good", " "), List.of()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageNotContaining("good");
    }
}
