package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.SampleResults;
import io.metrifier.results.load.LoadRound;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadCommandTest extends CommandFixture {
    @TempDir
    private Path results;

    /** Measures with these further options, and without warm-up. */
    private int run(String options) {
        String all = "load --settle 0s --warmup 0s --connect-timeout 60s --results " + results + " " + options;
        return execute(all.split(" "));
    }

    private List<LoadRound> saved() throws IOException {
        List<LoadRound> saved = new ArrayList<>();
        try (Stream<Path> files = Files.list(results)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".json"))
                    .sorted()
                    .toList()) {
                saved.add(SampleResults.read(Files.readString(file)));
            }
        }
        return saved;
    }

    /** The machine may be too busy for a valid result; the exit code must agree with the result. */
    @Test
    void measuresSavesAndTellsByItsExitCode() throws IOException {
        int exit = run("--rounds 1 --transport inprocess --rate 100,200 --duration 300ms");

        List<LoadRound> saved = saved();
        assertThat(saved)
                .extracting(result -> result.load().pace().rate().perSecond())
                .containsExactly(100.0, 200.0);
        assertThat(saved).extracting(round -> round.value("due").orElseThrow()).containsExactly(30.0, 60.0);
        assertThat(exit).isEqualTo(saved.stream().allMatch(LoadRound::valid) ? 0 : 1);
        assertThat(out.toString()).startsWith("getPerson").contains("inprocess", "100/s", "200/s", "99.9");
        assertThat(err.toString()).contains("inprocess getPerson 100/s round 1", results.toString());
    }

    @Test
    void printsEveryResultAsOneLineOfJsonAndWritesAPageNextToIt() throws IOException {
        run("--rounds 1 --transport inprocess --rate 50 --duration 100ms --json");

        assertThat(out.toString().lines().filter(line -> line.startsWith("{\"format\"")))
                .map(SampleResults::read)
                .containsExactlyElementsOf(saved());
        try (Stream<Path> files = Files.list(results)) {
            Path page = files.filter(file -> file.toString().endsWith(".html"))
                    .findFirst()
                    .orElseThrow();
            assertThat(page).content().contains("<title>", "inprocess");
            assertThat(err.toString()).contains("page: " + page);
        }
    }

    @Tag("full")
    @Test
    void keepsAndShowsWhatCameBeforeAFailedMeasurement() throws IOException {
        int exit = run("--rounds 1 --transport inprocess,http --server localhost:1 --duration 100ms");

        assertThat(exit).isEqualTo(1);
        assertThat(saved()).extracting(result -> result.subject().transport()).containsExactly("inprocess");
        assertThat(out.toString())
                .startsWith("getPerson")
                .contains("inprocess", "answers/s")
                .endsWith("\n1 of 2 steps could not be measured; the reasons are above\n");
        assertThat(err.toString()).contains("http FAILED: no HTTP server answers: endpoint=localhost:1");
    }

    @Tag("full")
    @Test
    void showsWhatASearchFoundBeforeAFailedMeasurement() {
        int exit = run("--transport inprocess,http --server localhost:1 --slo p50<10s --duration 100ms");

        assertThat(exit).isEqualTo(1);
        assertThat(out.toString())
                .containsPattern("inprocess +p50<\\S+ (up to|at) ")
                .containsPattern("http +p50<\\S+ not known\n");
        assertThat(err.toString()).contains("http FAILED: no HTTP server answers: endpoint=localhost:1");
    }

    @Tag("full")
    @Test
    void checksALatencyTargetAtARateUntilItIsConclusive() throws IOException {
        assertThat(run("--rounds 1 --transport inprocess --max-lateness 10s --max-stall 10s --max-busy 100 --time 30s"
                        + " --slo p99<1us --rate 200 --duration 200ms"))
                .as(err.toString())
                .isEqualTo(1);

        assertThat(out.toString()).containsPattern("inprocess +p99<\\S+ missed: \\S+ us \\(\\S+ to \\S+\\), ");
        assertThat(saved()).hasSizeGreaterThanOrEqualTo(2);
    }
}
