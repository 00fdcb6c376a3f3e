package io.paidonce.sandbox.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretsTest {

    @TempDir
    Path directory;

    @Test
    void onlyTheirOwnerMayReadThem() throws Exception {
        Path file = new Secrets(directory.resolve("secrets")).file("token", Secrets.random());

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    @Test
    void staysTheSameOnceMade() throws Exception {
        var secrets = new Secrets(directory);

        secrets.file("token", "first");
        secrets.file("token", "second");

        assertThat(secrets.read("token")).isEqualTo("first");
    }
}
