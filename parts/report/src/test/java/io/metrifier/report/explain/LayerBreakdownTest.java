package io.metrifier.report.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.Reports;
import io.metrifier.report.data.ResultFiles;
import io.metrifier.report.page.TextPage;
import io.metrifier.results.run.Ladder;
import io.metrifier.results.run.Ladder.Rung;
import io.metrifier.results.run.LayerShares;
import io.metrifier.results.run.RunLabels;
import io.metrifier.verdict.VerdictRule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said of layers: shares of what was measured, and what recording them cost. */
class LayerBreakdownTest {
    private static final Ladder LADDER = new Ladder(
            "http",
            List.of(new Rung("kernel and sockets", "raw-socket"), new Rung("framing, format and mapping", "http")),
            List.of());

    @TempDir
    private Path folder;

    /** A call of 100 µs, of which the client works 40 and the server 20. */
    private String said(double slowdown, int rounds) throws IOException {
        PlantedRun run = new PlantedRun().ladder(LADDER).call("raw-socket", 10).call("http", 100, 0);
        for (int round = 1; round <= rounds; round++) {
            run.labels(new RunLabels(
                    "http",
                    "getPerson",
                    round,
                    new LayerShares(Map.of("codec", 0.5, LayerShares.KERNEL, 0.25, "framework", 0.25), 300),
                    new LayerShares(Map.of("codec", 0.1, LayerShares.KERNEL, 0.9), 100),
                    List.of(slowdown - 0.001, slowdown, slowdown + 0.001),
                    "async-profiler"));
        }
        return TextPage.write(
                Reports.briefExplanation(ResultFiles.read(List.of(run.write(folder))), VerdictRule.DEFAULT));
    }

    @Test
    void dividesWhatWasMeasured() throws IOException {
        assertThat(said(0.98, 3))
                .containsSubsequence("http: A call takes ", "http, by layer: Of the ")
                .containsPattern(
                        "Of the 6\\d\\.\\d µs of CPU time of both sides: 2\\d\\.\\d µs kernel, 2\\d\\.\\d µs codec,"
                                + " 1\\d\\.\\d µs framework\\. "
                                + "Recording changes its rate by −2\\.0 % \\(−2\\.\\d % to −1\\.\\d %\\)\\.")
                .containsPattern("http: whole +6\\d\\.\\d µs +100 % +4\\d\\.\\d µs +2\\d\\.\\d µs +1200")
                .contains("that async-profiler recorded in separate turns")
                .doesNotContain("INVALID: the recorder");
    }

    @Test
    void isInvalidWhereRecordingChangesTheCall() throws IOException {
        assertThat(said(0.94, 3)).contains("INVALID: the recorder changed what it recorded by more than 5 %.");
    }

    @Test
    void saysWhereThatCannotBeTold() throws IOException {
        assertThat(said(0.951, 1)).contains("Whether that is more than 5 % is unknown.");
    }

    @Test
    void isEmptyUnlessRequested() throws IOException {
        assertThat(said(1, 0)).doesNotContain("by layer");
    }
}
