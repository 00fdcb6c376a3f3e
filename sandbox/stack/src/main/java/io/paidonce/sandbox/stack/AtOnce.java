package io.paidonce.sandbox.stack;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;

/** Does several things at one time. */
final class AtOnce {

    private AtOnce() {}

    /** Returns when all are done; what one of them threw is thrown. */
    static void run(Stream<Runnable> tasks) {
        List<CompletableFuture<Void>> running = tasks.map(task -> CompletableFuture.runAsync(
                        task, command -> Thread.ofPlatform().daemon().start(command)))
                .toList();
        try {
            CompletableFuture.allOf(running.toArray(CompletableFuture[]::new)).join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw e;
        }
    }
}
