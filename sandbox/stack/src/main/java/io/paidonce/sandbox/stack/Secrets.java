package io.paidonce.sandbox.stack;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;

/** Secrets in files that only their owner may read. */
final class Secrets {

    private static final SecureRandom RANDOM = new SecureRandom();

    private final Path directory;

    Secrets(Path directory) {
        this.directory = directory;
    }

    /**
     * The file with this secret, as it stands, or made with the given value. Services that start at one time may ask for
     * the same one, and have to be given the same.
     */
    synchronized Path file(String name, String value) throws IOException {
        Path file = directory.resolve(name);
        if (!Files.exists(file)) {
            write(file, value);
        }
        return file;
    }

    String read(String name) throws IOException {
        return Files.readString(directory.resolve(name)).strip();
    }

    static String random() {
        byte[] bytes = new byte[24];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /** Writes a file that only its owner may read; a reader finds the whole or nothing. */
    static void write(Path file, String content) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        Files.deleteIfExists(fresh);
        Files.createFile(fresh, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(fresh, content, StandardCharsets.UTF_8);
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
