package io.paidonce.sandbox.jooq;

import io.paidonce.sandbox.servers.PostgresServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.jooq.codegen.GenerationTool;
import org.jooq.meta.jaxb.Configuration;
import org.jooq.meta.jaxb.Database;
import org.jooq.meta.jaxb.Generate;
import org.jooq.meta.jaxb.Generator;
import org.jooq.meta.jaxb.Jdbc;
import org.jooq.meta.jaxb.Logging;
import org.jooq.meta.jaxb.Target;

/**
 * Runs a service's migrations against a real PostgreSQL and generates jOOQ's code from what they made. While neither
 * the migrations nor the settings change, it does nothing.
 */
public final class GenerateJooq {

    private static final String SETTINGS = "1"; // Raise it whenever the same migrations give other code.

    private GenerateJooq() {}

    /** Arguments: the directory of the migrations, the package of the code, the directory the code goes to. */
    public static void main(String[] arguments) throws Exception {
        Path migrations = Path.of(arguments[0]);
        String packageName = arguments[1];
        Path target = Path.of(arguments[2]);
        Path stamp = target.resolve(".generated-from");
        String hash = hash(migrations, packageName);
        if (Files.exists(stamp) && Files.readString(stamp).equals(hash)) {
            return;
        }
        Files.createDirectories(target);
        Files.deleteIfExists(stamp);
        try (PostgresServer postgres = PostgresServer.temporary()) {
            postgres.start();
            String url = postgres.jdbcUrl(PostgresServer.USER);
            Flyway.configure()
                    .dataSource(url, postgres.user(), postgres.password())
                    .locations("filesystem:" + migrations)
                    .load()
                    .migrate();
            GenerationTool.generate(configuration(url, postgres, packageName, target));
        }
        Files.writeString(stamp, hash);
    }

    private static Configuration configuration(String url, PostgresServer postgres, String packageName, Path target) {
        return new Configuration()
                .withLogging(Logging.WARN)
                .withJdbc(new Jdbc().withUrl(url).withUser(postgres.user()).withPassword(postgres.password()))
                .withGenerator(new Generator()
                        .withDatabase(new Database()
                                .withName("org.jooq.meta.postgres.PostgresDatabase")
                                .withInputSchema("public")
                                .withOutputSchemaToDefault(true)
                                .withExcludes("flyway_schema_history"))
                        .withGenerate(new Generate().withJavaTimeTypes(true).withRecords(true))
                        .withTarget(new Target().withPackageName(packageName).withDirectory(target.toString())));
    }

    private static String hash(Path migrations, String packageName) throws IOException, NoSuchAlgorithmException {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        digest.update((SETTINGS + packageName).getBytes(StandardCharsets.UTF_8));
        try (Stream<Path> files = Files.walk(migrations)) {
            List<Path> sorted = files.filter(Files::isRegularFile).sorted().toList();
            for (Path file : sorted) {
                digest.update(migrations.relativize(file).toString().getBytes(StandardCharsets.UTF_8));
                digest.update(Files.readAllBytes(file));
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}
