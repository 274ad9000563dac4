package io.metrifier.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What is said when a process of a run is killed; {@link ProgramContenderIT} has what is left. */
@Timeout(300)
@Tag("full")
class DeathIT {
    @TempDir
    private Path folder;

    private Program measuring() throws Exception {
        String command = "jmh getPerson$ -p transport=http -p settle=0s -f 1 -wi 600 -w 1s -i 1";
        Program program = Program.start(folder, command.split(" "));
        program.awaitLine(line -> line.startsWith("# Warmup Iteration"));
        return program;
    }

    @Test
    void aKilledServerFailsTheRun() throws Exception {
        try (Program program = measuring()) {
            program.awaitServer().destroyForcibly();

            assertThat(program.exitCode()).isEqualTo(1);
            assertThat(program.err()).contains("failed: JMH ended early; its output has the reason");
            assertThat(program.out()).contains("TransportException[UNAVAILABLE]");
        }
    }
}
