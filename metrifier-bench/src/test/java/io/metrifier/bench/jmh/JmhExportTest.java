package io.metrifier.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.bench.campaign.RunSamples;
import io.metrifier.engine.Contender;
import io.metrifier.engine.Turn;
import io.metrifier.engine.rounds.PairResult;
import io.metrifier.lab.machine.EnvironmentProbe;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.report.data.ReadResults;
import io.metrifier.report.data.ResultFiles;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.Sample;
import io.metrifier.results.document.Series;
import io.metrifier.results.figure.RunFigures;
import io.metrifier.results.run.CpuPerCall;
import io.metrifier.results.run.JvmUsage;
import io.metrifier.results.run.RunContext;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JmhExportTest {
    private static final Contender HTTP = Contender.of("http", Contenders.installed(), TransportOptions.defaults());

    @TempDir
    private Path folder;

    /** Of 50 calls that took 1,000 ns, 200 of them compilers, and 3,000 ns at the server, 500 of them compilers. */
    private static List<Sample> samples() {
        Turn turn = new Turn(40, 1_000_000, 50, 0, new JvmUsage(1_000, 200, 0, 0), new JvmUsage(3_000, 500, 0, 50));
        Turn slower = new Turn(20, 1_000_000, 50, 0, new JvmUsage(1_000, 200, 0, 0), null);
        return RunSamples.of(
                List.of(
                        fork(1, List.of(turn, turn), Optional.empty()),
                        fork(2, List.of(), Optional.of("it does not start")),
                        fork(3, List.of(slower), Optional.empty())),
                Map.of("persons", "4"),
                4);
    }

    private static PairResult fork(int round, List<Turn> turns, Optional<String> failure) {
        return new PairResult(HTTP, "getPerson", round, Optional.empty(), turns, 0, failure);
    }

    private static Series only(ReadResults read) {
        return read.groups().get(0).series().get(0);
    }

    private static double[] scores(Series series) {
        return series.rounds().stream()
                .flatMapToDouble(round -> round.value(RunFigures.SCORE).stream())
                .toArray();
    }

    @Test
    void readAgainItSaysTheSameAsTheSamples() throws IOException {
        RunContext context = new RunContext(List.of(), "raw-socket", List.of(), Optional.empty());
        ResultDocument document = new ResultDocument(
                RunFigures.KIND,
                List.of("run"),
                Instant.now(),
                samples(),
                EnvironmentProbe.capture(),
                Optional.of(context),
                Optional.empty());
        Path file = Files.writeString(
                folder.resolve("jmh.json"), new JmhExport().write(ReadResults.of("run.json", document)));

        Series value = only(ReadResults.of("run.json", document));
        Series exported = only(ResultFiles.read(List.of(file)));

        assertThat(exported.key()).isEqualTo(value.key());
        assertThat(exported.contender()).isEqualTo(value.contender());
        assertThat(scores(exported)).isEqualTo(scores(value)).containsExactly(40_000, 20_000);
        for (String name :
                List.of(CpuPerCall.CALLER, CpuPerCall.CALLER_COMPILER, CpuPerCall.SERVER, CpuPerCall.SERVER_COMPILER)) {
            assertThat(exported.mean(name)).as(name).isPresent().isEqualTo(value.mean(name));
        }
    }

    @Test
    void compilersAreApartFromWhatACallTakes() {
        Sample first = samples().get(0);

        assertThat(first.value(CpuPerCall.CALLER)).hasValue(16);
        assertThat(first.value(CpuPerCall.CALLER_COMPILER)).hasValue(4);
        assertThat(first.value(CpuPerCall.SERVER)).hasValue(50);
        assertThat(first.value(CpuPerCall.SERVER_COMPILER)).hasValue(10);
        assertThat(samples().get(1).measured()).isFalse();
    }
}
