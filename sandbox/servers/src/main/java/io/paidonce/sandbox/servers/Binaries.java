package io.paidonce.sandbox.servers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import org.tukaani.xz.XZInputStream;

/**
 * The servers' programs, unpacked once from the jars that carry them. They are kept under
 * {@code ~/.cache/paidonce}; the system property {@code paidonce.cache} or the environment variable
 * {@code PAIDONCE_CACHE} name another place.
 */
final class Binaries {

    private static final boolean MAC =
            System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("mac");
    private static final boolean ARM = System.getProperty("os.arch").equals("aarch64");

    private Binaries() {}

    /** The directory that has {@code bin/postgres} and {@code bin/initdb}. */
    static Path postgres() {
        String archive = "/postgres-" + (MAC ? "darwin" : "linux") + "-" + (ARM ? "arm_64" : "x86_64") + ".txz";
        return unpacked("postgres", archive, Binaries::unpackArchive);
    }

    /** The program {@code redis-server}. */
    static Path redis() {
        String program = "/redis-server-"
                + (MAC ? "6.2.6-v5-darwin-" : ARM ? "6.2.7-linux-" : "6.2.6-v5-linux-")
                + (ARM ? "arm64" : "amd64");
        return unpacked("redis", program, Binaries::copyProgram).resolve("redis-server");
    }

    private interface Unpacking {
        void unpack(InputStream resource, Path directory) throws IOException, InterruptedException;
    }

    private static Path unpacked(String name, String resource, Unpacking unpacking) {
        try (InputStream in = Binaries.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("there is no " + name + " for this kind of machine: " + resource);
            }
            // The size tells one version from the next.
            Path home = cache().resolve(name + "-" + in.available());
            if (!Files.isDirectory(home)) {
                Path fresh = Files.createTempDirectory(Files.createDirectories(cache()), name);
                unpacking.unpack(in, fresh);
                adopt(fresh, home);
            }
            return home;
        } catch (IOException e) {
            throw new UncheckedIOException(name + " cannot be unpacked", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /* Two JVMs may unpack at one time: the first to rename has won, and both have the same. */
    private static void adopt(Path fresh, Path home) throws IOException {
        try {
            Files.move(fresh, home, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileAlreadyExistsException | DirectoryNotEmptyException e) {
            Directories.delete(fresh);
        } catch (IOException e) {
            if (!Files.isDirectory(home)) {
                throw e;
            }
            Directories.delete(fresh);
        }
    }

    private static void unpackArchive(InputStream archive, Path directory) throws IOException, InterruptedException {
        Process tar = new ProcessBuilder("tar", "-x", "-f", "-")
                .directory(directory.toFile())
                .inheritIO()
                .redirectInput(ProcessBuilder.Redirect.PIPE)
                .start();
        try (var plain = new XZInputStream(archive);
                var into = tar.getOutputStream()) {
            plain.transferTo(into);
        }
        if (tar.waitFor() != 0) {
            throw new IOException("tar could not unpack it");
        }
    }

    private static void copyProgram(InputStream program, Path directory) throws IOException {
        Path target = directory.resolve("redis-server");
        Files.copy(program, target);
        if (!target.toFile().setExecutable(true, false)) {
            throw new IOException(target + " cannot be made executable");
        }
    }

    static Path cache() {
        String named = System.getProperty("paidonce.cache", System.getenv().getOrDefault("PAIDONCE_CACHE", ""));
        return named.isEmpty() ? Path.of(System.getProperty("user.home"), ".cache", "paidonce") : Path.of(named);
    }
}
