package io.paidonce.sandbox.servers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** How much memory processes take, as Linux counts it ({@code VmRSS}). */
public final class ResidentMemory {

    private ResidentMemory() {}

    /**
     * Of one process.
     *
     * @param pid its id
     * @return in megabytes of 2^20 bytes, rounded up; empty if there is no such process, or the system does not tell
     */
    public static OptionalLong megabytesOf(long pid) {
        try (var lines = Files.lines(Path.of("/proc/" + pid + "/status"))) {
            return lines.filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> (Long.parseLong(line.replaceAll("\\D", "")) + 1023) / 1024)
                    .findFirst();
        } catch (IOException e) {
            return OptionalLong.empty();
        }
    }
}
