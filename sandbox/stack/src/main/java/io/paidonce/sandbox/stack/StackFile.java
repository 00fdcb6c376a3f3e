package io.paidonce.sandbox.stack;

import io.paidonce.contracts.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** {@code stack.json}: how to reach the supervisor of a data directory. */
final class StackFile {

    /**
     * What is in it.
     *
     * @param token whoever knows it may control the stack
     */
    record Address(long pid, int port, String token) {

        @Override
        public String toString() {
            return "pid " + pid + ", port " + port;
        }
    }

    private final Path path;

    private StackFile(Path path) {
        this.path = path;
    }

    static StackFile in(Path directory) {
        return new StackFile(directory.resolve("stack.json"));
    }

    void write(Address address) throws IOException {
        Secrets.write(path, new String(Json.write(address), StandardCharsets.UTF_8));
    }

    /** Null if there is none. */
    @Nullable
    Address read() {
        try {
            return Json.read(Files.readAllBytes(path), Address.class);
        } catch (NoSuchFileException e) {
            return null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void delete() {
        try {
            Files.deleteIfExists(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
