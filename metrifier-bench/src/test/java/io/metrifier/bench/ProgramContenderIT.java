package io.metrifier.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Our own server, described as a program of somebody else. */
@Timeout(300)
@Tag("full")
class ProgramContenderIT {
    @TempDir
    private Path folder;

    @BeforeEach
    void describe() throws IOException {
        Path program = Files.createDirectories(folder.resolve("programs").resolve("ours"));
        Files.writeString(program.resolve("contenders.ini"), """
                [ours]
                title = The server of this build, started by its command line
                wire = http-json
                command = {java} -jar '%s' serve --transport http --host {host} --port {port}
                ready = ready transport=http
                """.formatted(Program.JAR));
    }

    @Test
    void aProgramIsMeasuredWithAnyClientOfItsWire() throws Exception {
        String command = "run --contenders programs --time 30s --turns 2 --rounds 1 --transport http@ours,raw-socket";
        try (Program run = Program.start(folder, command.split(" "))) {
            assertThat(run.out())
                    .contains("\ngetPerson ")
                    .containsPattern("raw-socket +[\\d.,]+ +1\\.00x")
                    .containsPattern("http@ours +[\\d.,]+ +[\\d.,]+x")
                    .containsPattern("getPerson: (Only http@ours was measured: [\\d.,]+ calls|No contender settled)");
            assertThat(run.err())
                    .contains("[round 1] http@ours ", "[round 1] over after ", "results: results/")
                    .doesNotContain("FAILED");
            assertThat(run.exitCode()).isIn(0, 3);
        }
        try (Stream<Path> results = Files.list(folder.resolve("results"))) {
            assertThat(results.map(Path::toString).sorted())
                    .satisfiesExactly(
                            report -> assertThat(Path.of(report)).content().contains("<title>", "server resident"),
                            json -> assertThat(Path.of(json))
                                    .content()
                                    .contains("\"format\" : \"metrifier-result-1\"", "\"memory.server.resident\" : {"));
        }
    }

    @Test
    void aProgramHasNoClient() throws Exception {
        try (Program run = Program.start(folder, "run", "--contenders", "programs", "--transport", "ours")) {
            assertThat(run.err())
                    .contains("a program has no client: contender=ours wire=http-json; call it with one of this wire:"
                            + " --transport http@ours");
            assertThat(run.exitCode()).isEqualTo(2);
        }
        try (Program run = Program.start(folder, "run", "--contenders", "programs", "--transport", "http@ours+x=1")) {
            assertThat(run.err()).contains("a program has no options: contender=ours+x=1; write them into");
            assertThat(run.exitCode()).isEqualTo(2);
        }
    }

    @Test
    void noProcessOutlivesAKilledParent() throws Exception {
        String command = "run --contenders programs --time 3m --rounds 3 --transport http@ours,http";
        try (Program run = Program.start(folder, command.split(" "))) {
            run.awaitProcess("serve --transport http");
            List<ProcessHandle> all = run.descendants();

            run.kill();

            assertThat(all).hasSizeGreaterThanOrEqualTo(3);
            for (ProcessHandle process : all) {
                process.onExit().get(60, TimeUnit.SECONDS);
            }
        }
    }
}
