package io.paidonce.sandbox.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.IntStream;
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

    @Test
    void isOneForAllWhoAskAtTheSameTime() {
        var secrets = new Secrets(directory);

        assertThatCode(() -> AtOnce.run(IntStream.range(0, 200).mapToObj(i -> () -> {
                    try {
                        secrets.file("token" + i / 20, Secrets.random());
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                })))
                .doesNotThrowAnyException();
    }
}
