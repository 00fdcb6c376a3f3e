package io.paidonce.sandbox.servers;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;

/** Free ports on the loopback address. */
public final class Ports {

    /* Below the range that systems take for outgoing connections, so that a port stays free over a restart. */
    private static final int FROM = 20_000;
    private static final int TO = 32_000;

    private static final Set<Integer> GIVEN = ConcurrentHashMap.newKeySet();

    private Ports() {}

    /** A port that nobody listens on now and that this JVM has not been given before. */
    public static int free() {
        for (int attempt = 0; attempt < 1_000; attempt++) {
            int port = ThreadLocalRandom.current().nextInt(FROM, TO);
            if (isFree(port) && GIVEN.add(port)) {
                return port;
            }
        }
        throw new IllegalStateException("no free port from " + FROM + " to " + TO);
    }

    /** Whether nobody listens there. */
    public static boolean isFree(int port) {
        try (var socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }
}
