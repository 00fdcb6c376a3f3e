package io.paidonce.sandbox.servers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A real Redis. A clean stop keeps what it knows, a kill may lose it. Thread-safe. */
public final class RedisServer extends Server {

    private RedisServer(@Nullable Path directory, int port) {
        super("redis", directory, port);
    }

    /** On a free port, its data deleted at the end. */
    public static RedisServer temporary() {
        return new RedisServer(null, 0);
    }

    /** In a directory that it makes if absent; port 0 takes a free one. */
    public static RedisServer in(Path directory, int port) {
        return new RedisServer(directory, port);
    }

    /** Such as {@code redis://127.0.0.1:6379}. */
    public URI uri() {
        return URI.create("redis://127.0.0.1:" + port());
    }

    /** Forgets everything, as an administrator's FLUSHALL does. */
    public void flush() {
        try {
            if (!ask("FLUSHALL").startsWith("+OK")) {
                throw new IllegalStateException("redis would not forget");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    ChildProcess launch() {
        List<String> command = List.of(
                Binaries.redis().toString(),
                "--port",
                Integer.toString(port()),
                "--bind",
                "127.0.0.1",
                "--dir",
                directory().toString(),
                "--save",
                "3600 1");
        return ChildProcess.start(name(), command, Map.of(), directory(), log());
    }

    @Override
    boolean ready() {
        try {
            return ask("PING").startsWith("+PONG");
        } catch (IOException e) {
            return false;
        }
    }

    private String ask(String command) throws IOException {
        try (var socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port()), 500);
            socket.setSoTimeout(2_000);
            socket.getOutputStream().write((command + "\r\n").getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readNBytes(5), StandardCharsets.US_ASCII);
        }
    }
}
