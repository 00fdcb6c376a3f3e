package io.paidonce.orders.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.stream.Stream;

/** The tokens that open the API. Kept as hashes; comparing takes as long whatever was presented. Thread-safe. */
public final class BearerTokens {

    private final List<byte[]> hashes;

    private BearerTokens(List<byte[]> hashes) {
        this.hashes = hashes;
    }

    /**
     * @throws IllegalStateException if there is no token at all, or an empty one
     * @throws UncheckedIOException if a file cannot be read
     */
    public static BearerTokens of(List<String> tokens, List<Path> files) {
        List<String> all = Stream.concat(tokens.stream(), files.stream().map(BearerTokens::read))
                .map(String::strip)
                .toList();
        if (all.isEmpty() || all.stream().anyMatch(String::isEmpty)) {
            throw new IllegalStateException(
                    "The API needs a bearer token: set paidonce.api.tokens or paidonce.api.token-files, none empty");
        }
        return new BearerTokens(all.stream().map(BearerTokens::hash).toList());
    }

    boolean accepts(String presented) {
        byte[] hash = hash(presented);
        boolean accepted = false;
        for (byte[] known : hashes) {
            accepted |= MessageDigest.isEqual(known, hash);
        }
        return accepted;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    private static byte[] hash(String token) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(token.getBytes(UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }
}
