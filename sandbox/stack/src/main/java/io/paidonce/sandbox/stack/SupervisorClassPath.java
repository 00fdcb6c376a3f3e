package io.paidonce.sandbox.stack;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What the supervisor runs from: a copy of what is built, so that a build meanwhile cannot pull its classes away. */
final class SupervisorClassPath {

    private SupervisorClassPath() {}

    /** This JVM's class path, with all that lies below {@code home} copied. */
    static String copiedTo(Path directory, Path home) throws IOException {
        List<String> entries = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path path = Path.of(entry);
            if (path.startsWith(home) && Files.exists(path)) {
                Path copy = directory.resolve(home.relativize(path).toString().replace(File.separatorChar, '-'));
                copy(path, copy);
                entries.add(copy.toString());
            } else {
                entries.add(entry);
            }
        }
        return String.join(File.pathSeparator, entries);
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> paths = Files.walk(from)) {
            for (Path path : paths.toList()) {
                Path copy = to.resolve(from.relativize(path).toString());
                if (Files.isDirectory(path)) {
                    Files.createDirectories(copy);
                } else {
                    Files.createDirectories(copy.resolve("..").normalize());
                    Files.copy(path, copy, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }
}
