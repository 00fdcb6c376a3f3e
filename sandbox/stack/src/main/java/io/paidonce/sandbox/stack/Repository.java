package io.paidonce.sandbox.stack;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The checkout that everything is built in. */
final class Repository {

    private final Path root;

    Repository(Path root) {
        this.root = root.toAbsolutePath().normalize();
    }

    /**
     * As the system property {@code paidonce.home} says, else the nearest directory upwards that looks like one.
     *
     * @throws IllegalStateException if there is none
     */
    static Repository find() {
        String named = System.getProperty("paidonce.home");
        if (named != null) {
            return new Repository(Path.of(named));
        }
        @Nullable Path directory = Path.of("").toAbsolutePath();
        while (directory != null) {
            if (Files.exists(directory.resolve("webhook-ingress/pom.xml"))) {
                return new Repository(directory);
            }
            directory = directory.getParent();
        }
        throw new IllegalStateException("this is not run within a checkout of Paidonce; set paidonce.home");
    }

    Path root() {
        return root;
    }

    Path target(Service service) {
        return root.resolve(service.module()).resolve("target");
    }
}
