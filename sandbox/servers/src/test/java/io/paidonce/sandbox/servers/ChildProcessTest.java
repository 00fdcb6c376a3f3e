package io.paidonce.sandbox.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChildProcessTest {

    @TempDir
    Path directory;

    @Test
    void hasTheCommandsOwnPidAndOutput() throws Exception {
        ChildProcess child = start(List.of("sh", "-c", "echo $$ $GREETING"), Map.of("GREETING", "hello"));

        assertThat(child.ended(Duration.ofSeconds(5))).isTrue();

        assertThat(Files.readString(child.log())).isEqualTo(child.pid() + " hello\n");
        assertThat(child.lastWords()).endsWith("hello");
    }

    @Test
    void killsWhatDoesNotHeedTheRequestToStop() {
        ChildProcess child = start(List.of("sh", "-c", "trap '' TERM; while :; do sleep 0.1; done"), Map.of());

        child.stop(Duration.ofMillis(200));

        assertThat(child.alive()).isFalse();
    }

    @Test
    void stopsAPausedProcess() {
        ChildProcess child = start(List.of("sleep", "60"), Map.of());
        child.pause();

        child.stop(Duration.ofSeconds(5));

        assertThat(child.alive()).isFalse();
    }

    @Test
    void noChildOutlivesAParentThatIsKilled() throws Exception {
        Path pid = directory.resolve("pid");
        Process parent = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Parent.class.getName(),
                        pid.toString())
                .inheritIO()
                .start();
        await().atMost(Duration.ofSeconds(20)).until(() -> Files.exists(pid));
        ProcessHandle child =
                ProcessHandle.of(Long.parseLong(Files.readString(pid))).orElseThrow();
        assertThat(child.isAlive()).isTrue();

        parent.destroyForcibly();

        await().atMost(Duration.ofSeconds(10)).until(() -> !child.isAlive());
    }

    private ChildProcess start(List<String> command, Map<String, String> environment) {
        return ChildProcess.start("child", command, environment, directory, directory.resolve("log"));
    }

    static final class Parent {

        private Parent() {}

        public static void main(String[] arguments) throws Exception {
            Path file = Path.of(arguments[0]);
            ChildProcess child = ChildProcess.start(
                    "child",
                    List.of("sh", "-c", "trap '' HUP INT TERM; while :; do sleep 0.1; done"),
                    Map.of(),
                    file.getParent(),
                    file.resolveSibling("log"));
            Path written = Files.writeString(file.resolveSibling("pid.new"), Long.toString(child.pid()));
            Files.move(written, file);
            child.ended(Duration.ofMinutes(5));
        }
    }
}
