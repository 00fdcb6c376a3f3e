package io.paidonce.sandbox.stack;

import io.paidonce.sandbox.servers.ChildProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A service's jar, unpacked beside it: from the unpacked layout it starts about a second sooner. */
final class BootJar {

    static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    private BootJar() {}

    /** The jar as it was built; null if there is none, or none that can be run. */
    static @Nullable Path find(Path target, Service service) {
        if (!Files.isDirectory(target)) {
            return null;
        }
        try (Stream<Path> files = Files.list(target)) {
            List<Path> jars = files.filter(
                            file -> isOf(service, file.getFileName().toString()))
                    .sorted()
                    .toList();
            return jars.stream().filter(BootJar::runs).findFirst().orElse(null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isOf(Service service, String file) {
        return file.startsWith(service.module() + "-")
                && file.endsWith(".jar")
                && !file.endsWith("-sources.jar")
                && !file.endsWith("-javadoc.jar");
    }

    private static boolean runs(Path jar) {
        try (var file = new JarFile(jar.toFile())) {
            var manifest = file.getManifest();
            return manifest != null && manifest.getMainAttributes().getValue("Start-Class") != null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The same jar, runnable with {@code java -jar}, its libraries beside it. */
    static Path unpacked(Path jar) {
        Path target = jar.resolveSibling("unpacked");
        try {
            String version =
                    Files.size(jar) + "-" + Files.getLastModifiedTime(jar).toMillis();
            Path home = target.resolve(version);
            if (!Files.isDirectory(home)) {
                Path fresh = Files.createTempDirectory(Files.createDirectories(target), "new-");
                unpack(jar, fresh);
                adopt(fresh, home);
            }
            return home.resolve("app").resolve(jar.getFileName());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void unpack(Path jar, Path directory) {
        Path into = directory.resolve("app");
        ChildProcess tool = ChildProcess.start(
                "unpacking " + jar.getFileName(),
                List.of(
                        JAVA.toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-Djarmode=tools",
                        "-jar",
                        jar.toString(),
                        "extract",
                        "--destination",
                        into.toString()),
                Map.of(),
                directory,
                directory.resolve("log"));
        if (!tool.ended(Duration.ofSeconds(120)) || !Files.exists(into.resolve(jar.getFileName()))) {
            tool.kill();
            throw new IllegalStateException(jar + " cannot be unpacked:\n" + tool.lastWords());
        }
    }

    /* Two stacks may unpack the same jar at one time: the first to rename has won. */
    private static void adopt(Path fresh, Path home) throws IOException {
        try {
            Files.move(fresh, home, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileAlreadyExistsException | DirectoryNotEmptyException e) {
            return;
        }
    }
}
