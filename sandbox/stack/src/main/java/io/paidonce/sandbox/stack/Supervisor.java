package io.paidonce.sandbox.stack;

import io.paidonce.sandbox.stack.StackReport.Phase;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * The process that owns a running stack. It is apart from any terminal; {@link Control} talks to it. However it ends,
 * nothing of the stack outlives it.
 */
final class Supervisor {

    private final Stack stack;
    private final CountDownLatch ended = new CountDownLatch(1);
    private final List<String> notes = new CopyOnWriteArrayList<>();
    private volatile Phase phase = Phase.STARTING;
    private volatile @Nullable String trouble;

    Supervisor(Stack stack) {
        this.stack = stack;
    }

    /** Runs until the stack is taken down. */
    static void run(StackOptions options, Repository repository) throws IOException, InterruptedException {
        var stack = new Stack(options, repository);
        Path directory = Files.createDirectories(stack.directory());
        // Held for as long as this process lives: a directory has one supervisor.
        try (FileChannel channel = FileChannel.open(
                        directory.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                var lock = channel.tryLock()) {
            if (lock == null) {
                throw new IllegalStateException("another supervisor owns " + directory);
            }
            var supervisor = new Supervisor(stack);
            String token = Secrets.random();
            try (var api = ControlApi.start(token, supervisor)) {
                StackFile file = StackFile.in(directory);
                file.write(new StackFile.Address(ProcessHandle.current().pid(), api.port(), token));
                Runtime.getRuntime().addShutdownHook(new Thread(() -> supervisor.end(file), "down"));
                supervisor.up();
                supervisor.ended.await();
            }
        }
    }

    /** Starts what does not run; returns at once. */
    synchronized void up() {
        if (phase == Phase.STARTING && !notes.isEmpty() || phase == Phase.STOPPING) {
            return;
        }
        phase = Phase.STARTING;
        trouble = null;
        notes.clear();
        notes.add("starting in " + stack.directory());
        Thread.ofPlatform().daemon().name("up").start(() -> {
            try {
                stack.up(notes::add);
                become(Phase.UP);
            } catch (RuntimeException e) {
                trouble = e.getMessage() + (e.getCause() == null ? "" : ": " + e.getCause());
                become(Phase.FAILED);
            }
        });
    }

    private synchronized void become(Phase next) {
        if (phase != Phase.STOPPING) {
            phase = next;
        }
    }

    /** Asks for the end; returns at once. */
    void down() {
        Thread.ofPlatform().start(() -> System.exit(0));
    }

    Stack stack() {
        return stack;
    }

    StackReport report() {
        return new StackReport(phase, trouble, List.copyOf(notes), StackReport.parts(stack));
    }

    private void end(StackFile file) {
        boolean starting;
        synchronized (this) {
            starting = phase == Phase.STARTING;
            phase = Phase.STOPPING;
        }
        file.delete();
        if (starting) {
            // Nothing is worth keeping that is not up yet; the guards kill every child of this process.
            Runtime.getRuntime().halt(0);
        }
        stack.close();
        ended.countDown();
    }
}
