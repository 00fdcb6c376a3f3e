package io.paidonce.systemtests.bench;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Callers on connections that they keep, each writing requests made beforehand and reading the answer's head, so that the
 * load costs as little as it can on the cores that it shares with what is measured.
 */
final class Callers {

    private static final int COUNT = 48;

    private final int port;
    private final List<byte[]> requests;

    Callers(int port, List<byte[]> requests) {
        this.port = port;
        this.requests = requests;
    }

    /**
     * Calls at a fixed rate. A call's time runs from the moment when it was due, so that a stall is counted against every
     * call that it delays.
     */
    Figures atRate(int perSecond, int calls) throws InterruptedException, ExecutionException {
        return run(calls, 1_000_000_000L / perSecond);
    }

    /** Calls as fast as answers come. */
    Figures atFullSpeed(int calls) throws InterruptedException, ExecutionException {
        return run(calls, 0);
    }

    private Figures run(int calls, long gapNanos) throws InterruptedException, ExecutionException {
        var latencies = new Latencies();
        var next = new AtomicInteger();
        long begun = System.nanoTime();
        try (ExecutorService threads = Executors.newFixedThreadPool(COUNT)) {
            List<Future<?>> callers = new ArrayList<>();
            for (int i = 0; i < COUNT; i++) {
                callers.add(threads.submit(() -> {
                    call(next, calls, begun, gapNanos, latencies);
                    return null;
                }));
            }
            for (Future<?> caller : callers) {
                caller.get();
            }
        }
        return latencies.figures(calls, System.nanoTime() - begun);
    }

    private void call(AtomicInteger next, int calls, long begun, long gapNanos, Latencies latencies)
            throws IOException {
        try (var socket = new Socket("127.0.0.1", port)) {
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(20_000);
            byte[] buffer = new byte[4096];
            for (int i = next.getAndIncrement(); i < calls; i = next.getAndIncrement()) {
                long due = gapNanos == 0 ? System.nanoTime() : begun + i * gapNanos;
                for (long wait = due - System.nanoTime(); wait > 0; wait = due - System.nanoTime()) {
                    LockSupport.parkNanos(wait);
                }
                socket.getOutputStream().write(requests.get(i % requests.size()));
                expectOk(socket.getInputStream(), buffer);
                latencies.add(System.nanoTime() - due);
            }
        }
    }

    /* Neither side sends a body, so an answer ends with its first empty line. */
    private static void expectOk(InputStream in, byte[] buffer) throws IOException {
        int length = 0;
        while (length < 4 || buffer[length - 1] != '\n' || buffer[length - 3] != '\n') {
            int read = in.read(buffer, length, buffer.length - length);
            if (read < 0) {
                throw new IOException("the connection was closed");
            }
            length += read;
        }
        if (buffer[9] != '2') {
            throw new IOException("answered with " + new String(buffer, 9, 3, StandardCharsets.US_ASCII));
        }
    }
}
