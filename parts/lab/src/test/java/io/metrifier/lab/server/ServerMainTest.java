package io.metrifier.lab.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A process whose server has died ends, even if no memory is left to say why. */
@Tag("full")
@Timeout(60)
class ServerMainTest {
    @Test
    void aFullHeapEndsTheProcessWithALine() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx16m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        FullHeap.class.getName())
                .redirectErrorStream(true)
                .start();

        try {
            assertThat(process.waitFor(20, TimeUnit.SECONDS))
                    .as("the process has ended")
                    .isTrue();
            assertThat(process.exitValue()).isEqualTo(1);
            assertThat(process.inputReader().lines()).anyMatch(line -> line.startsWith("a thread died: thread=filler"));
        } finally {
            process.destroyForcibly();
        }
    }

    /** Fills its heap with small objects that stay reachable, so that not even a line can be made of it. */
    static final class FullHeap {
        private static @Nullable Object held;

        private FullHeap() {}

        public static void main(String[] args) {
            ServerMain.haltOnDeath();
            Thread filler = new Thread(FullHeap::fill, "filler");
            filler.start();
            while (true) {
                LockSupport.park();
            }
        }

        private static void fill() {
            while (true) {
                held = new Object[] {held};
            }
        }
    }
}
