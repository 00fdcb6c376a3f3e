package io.paidonce.systemtests.bench;

import io.paidonce.sandbox.servers.ResidentMemory;
import io.paidonce.sandbox.stack.Service;
import io.paidonce.sandbox.stack.Stack;
import java.util.Locale;

/** How long a service takes to be ready, and what it takes of memory after its work. */
final class Start {

    private Start() {}

    /** Starts a service and says after how many seconds it was ready. */
    static double timed(Stack stack, Service service) {
        long begun = System.nanoTime();
        stack.startService(service);
        return (System.nanoTime() - begun) / 1e9;
    }

    static String line(Stack stack, Service service, double readyAfter) {
        return String.format(
                Locale.ROOT,
                "%s was ready after %.1f s; %d MB resident now",
                service.module(),
                readyAfter,
                ResidentMemory.megabytesOf(stack.pid(service)).orElse(-1));
    }
}
