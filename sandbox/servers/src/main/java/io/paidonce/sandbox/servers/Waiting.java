package io.paidonce.sandbox.servers;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waits until a child is ready. */
final class Waiting {

    private Waiting() {}

    /**
     * Asks again and again until the answer is yes.
     *
     * @throws IllegalStateException if the child ends or the time is over
     */
    static void until(ChildProcess child, Duration patience, BooleanSupplier ready) {
        long start = System.nanoTime();
        while (!ready.getAsBoolean()) {
            if (child.ended(Duration.ofMillis(20))) {
                throw new IllegalStateException(child.name() + " ended before it was ready:\n" + child.lastWords());
            }
            if (System.nanoTime() - start > patience.toNanos()) {
                throw new IllegalStateException(
                        child.name() + " is not ready after " + patience.toSeconds() + " s:\n" + child.lastWords());
            }
        }
    }

    static boolean listens(int port) {
        try (var socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 500);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
