package io.paidonce.sandbox.servers;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A real PostgreSQL. Thread-safe. */
public final class PostgresServer extends Server {

    /** Who may do everything, without a password. */
    public static final String USER = "postgres";

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,62}");

    private PostgresServer(@Nullable Path directory, int port) {
        super("postgres", directory, port);
    }

    /** On a free port, its data deleted at the end and never forced to disk. */
    public static PostgresServer temporary() {
        return new PostgresServer(null, 0);
    }

    /** In a directory that it makes if absent; port 0 takes a free one. Each commit is forced to disk. */
    public static PostgresServer in(Path directory, int port) {
        return new PostgresServer(directory, port);
    }

    public String jdbcUrl(String database) {
        return "jdbc:postgresql://127.0.0.1:" + port() + "/" + database;
    }

    public String user() {
        return USER;
    }

    /** Empty: whoever reaches the loopback address may log in. */
    public String password() {
        return "";
    }

    /**
     * Creates a database if there is none of that name.
     *
     * @throws IllegalArgumentException if the name is not of lower-case letters, digits and underscores
     */
    public void createDatabase(String database) {
        createDatabase(jdbcUrl(USER), USER, password(), database);
    }

    static synchronized void createDatabase(String url, String user, String password, String database) {
        if (!NAME.matcher(database).matches()) {
            throw new IllegalArgumentException("not a name for a database: " + database);
        }
        try (Connection connection = DriverManager.getConnection(url, user, password);
                var there = connection.prepareStatement("select from pg_database where datname = ?");
                var statement = connection.createStatement()) {
            there.setString(1, database);
            if (!there.executeQuery().next()) {
                statement.execute("create database " + database);
            }
        } catch (SQLException e) {
            throw new IllegalStateException("database " + database + " cannot be created", e);
        }
    }

    @Override
    String stopSignal() {
        return "INT"; // Does not wait for clients to go.
    }

    @Override
    ChildProcess launch() {
        Path data = directory().resolve("data");
        if (!Files.exists(data.resolve("PG_VERSION"))) {
            initialise(data);
        }
        List<String> command = command("postgres", "-D", data.toString(), "-p", Integer.toString(port()));
        option(command, "listen_addresses=127.0.0.1");
        option(command, "unix_socket_directories=");
        option(command, "max_connections=200");
        option(command, "shared_buffers=128MB");
        option(command, "timezone=UTC");
        if (isTemporary()) {
            option(command, "fsync=off");
        }
        return ChildProcess.start(name(), command, Map.of("LC_ALL", "C"), directory(), log());
    }

    /* Into a directory of another name first: one that was left half-way is not taken for a whole one. */
    private void initialise(Path data) {
        Path fresh = directory().resolve("data.new");
        Directories.delete(fresh);
        ChildProcess initdb = ChildProcess.start(
                "initdb",
                command(
                        "initdb",
                        "-D",
                        fresh.toString(),
                        "-U",
                        USER,
                        "-A",
                        "trust",
                        "-E",
                        "UTF8",
                        "--no-sync",
                        "--locale=C"),
                Map.of("LC_ALL", "C"),
                directory(),
                log());
        if (!initdb.ended(Duration.ofSeconds(60))
                || !Files.exists(fresh.resolve("PG_VERSION"))
                || !fresh.toFile().renameTo(data.toFile())) {
            initdb.kill();
            throw new IllegalStateException("postgres cannot be initialised:\n" + initdb.lastWords());
        }
    }

    /* PostgreSQL refuses to run as root; in a user namespace of its own it is nobody. */
    private static List<String> command(String program, String... arguments) {
        List<String> command = new ArrayList<>();
        if ("root".equals(System.getProperty("user.name"))) {
            command.addAll(List.of("unshare", "-U"));
        }
        command.add(Binaries.postgres().resolve("bin").resolve(program).toString());
        command.addAll(List.of(arguments));
        return command;
    }

    private static void option(List<String> command, String option) {
        command.add("-c");
        command.add(option);
    }

    @Override
    boolean ready() {
        if (!Waiting.listens(port())) {
            return false;
        }
        try (Connection connection = DriverManager.getConnection(jdbcUrl(USER), USER, password())) {
            return connection.isValid(1);
        } catch (SQLException e) {
            return false;
        }
    }
}
