package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.SampleResults;
import io.metrifier.results.load.LoadRound;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoadCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path results;

    private int run(String... arguments) {
        List<String> all = new ArrayList<>(
                List.of("load", "--settle", "0s", "--connect-timeout", "60s", "--results", results.toString()));
        all.addAll(List.of(arguments));
        if (!all.contains("--rounds")) {
            all.addAll(List.of("--rounds", "1"));
        }
        return Commands.line()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(all.toArray(String[]::new));
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
        int exit = run("--transport", "inprocess", "--rate", "100,200", "--duration", "300ms", "--warmup", "0s");

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
    void printsEveryResultAsOneLineOfJson() throws IOException {
        run("--transport", "inprocess", "--rate", "50", "--duration", "100ms", "--warmup", "0s", "--json");

        assertThat(out.toString().lines().filter(line -> line.startsWith("{\"format\"")))
                .map(SampleResults::read)
                .containsExactlyElementsOf(saved());
    }

    @Tag("full")
    @Test
    void showsRatesInTheirOrderAndTransportsAsGiven() {
        run("--transport", "inprocess,raw-socket", "--rate", "800,200", "--duration", "100ms", "--warmup", "0s");

        assertThat(out.toString()
                        .lines()
                        .skip(1)
                        .limit(2)
                        .map(line -> line.strip().replaceAll(" +", " ")))
                .containsExactly(
                        "percentile (us) inprocess raw-socket inprocess raw-socket", "200/s 200/s 800/s 800/s");
    }

    @Test
    void keepsAndShowsWhatCameBeforeAFailedMeasurement() throws IOException {
        int exit = run(
                "--transport", "inprocess,http", "--server", "localhost:1", "--duration", "100ms", "--warmup", "0s");

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
        int exit = run(
                "--transport",
                "inprocess,http",
                "--server",
                "localhost:1",
                "--slo",
                "p50<10s",
                "--duration",
                "100ms",
                "--warmup",
                "0s");

        assertThat(exit).isEqualTo(1);
        assertThat(out.toString())
                .containsPattern("inprocess +p50<\\S+ (up to|at) ")
                .containsPattern("http +p50<\\S+ not known\n");
        assertThat(err.toString()).contains("http FAILED: no HTTP server answers: endpoint=localhost:1");
    }

    @Test
    void hasNoTableWhereNothingWasMeasured() {
        assertThat(run("--transport", "http", "--server", "localhost:1")).isEqualTo(1);
        assertThat(out.toString()).isEqualTo("1 of 1 steps could not be measured; the reasons are above\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--slo p50<1us --rate 1,2 | a latency target needs one fixed rate: rate=1,2;",
                "--slo p50<1us --rate 1..2/1s | a latency target needs one fixed rate:",
                "--time 1m --rate 2 | --time limits the check of a latency target: give --slo and --rate"
            })
    void answersOneQuestionAtATime(String arguments, String message) {
        assertThat(run(arguments.split(" "))).isEqualTo(2);
        assertThat(err.toString()).startsWith(message);
    }

    @Tag("full")
    @ParameterizedTest
    @CsvSource({"p99<10s, 0, met", "p99<1us, 1, missed"})
    void checksALatencyTargetAtARateUntilItIsConclusive(String slo, int exit, String outcome) throws IOException {
        assertThat(run(
                        "--transport",
                        "inprocess",
                        "--max-lateness",
                        "10s",
                        "--max-stall",
                        "10s",
                        "--max-busy",
                        "100",
                        "--time",
                        "30s",
                        "--slo",
                        slo,
                        "--rate",
                        "200",
                        "--duration",
                        "200ms",
                        "--warmup",
                        "0s"))
                .as(err.toString())
                .isEqualTo(exit);

        assertThat(out.toString()).containsPattern("inprocess +p99<\\S+ " + outcome + ": \\S+ us \\(\\S+ to \\S+\\), ");
        assertThat(saved()).hasSizeGreaterThanOrEqualTo(2);
    }

    @Test
    void writesAPageNextToTheResults() throws IOException {
        run("--transport", "inprocess", "--duration", "100ms", "--warmup", "0s");

        try (Stream<Path> files = Files.list(results)) {
            Path page = files.filter(file -> file.toString().endsWith(".html"))
                    .findFirst()
                    .orElseThrow();
            assertThat(page).content().contains("<title>", "inprocess");
            assertThat(err.toString()).contains("page: " + page);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--transport nope | no such transport: id=nope",
                "--rate fast | not a number per second such as 500, 5k or 1.5m: rate=fast",
                "--slo fast | not a latency target: slo=fast; give a percentile and a bound such as p99<5ms",
                "--scenario dance | no such scenario: scenario=dance",
                "--server here | server must be forked, embedded, host:port or, for each transport,",
                "--arrival late | no such arrival: arrival=late; give constant, poisson, bursts or bursts:<size>",
                "--threads 0 | lanes must be from 1 to 1024: lanes=0",
                "--threads 4 --connections 9 | connections must be from 1 to the number of lanes: connections=9",
                "--rounds 0 | rounds must be at least 1: rounds=0",
                "--persons 3 | persons must be at least 4: persons=3",
                "--transport inprocess --scenario add --async | only single calls of the Person service"
            })
    void explainsWrongUseAndExits2(String arguments, String message) {
        assertThat(run(arguments.split(" ", -1))).isEqualTo(2);
        assertThat(err.toString()).contains(message);
    }
}
