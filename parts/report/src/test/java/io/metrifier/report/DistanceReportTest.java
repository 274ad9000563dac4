package io.metrifier.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.page.HtmlPage;
import io.metrifier.report.page.MarkdownPage;
import io.metrifier.report.page.Page;
import io.metrifier.report.page.TextPage;
import io.metrifier.report.series.ReadResults;
import io.metrifier.report.series.ResultFiles;
import io.metrifier.results.SampleDistances;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.json.Json;
import io.metrifier.verdict.VerdictRule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What earlier builds measured over distances, as rounds of a run. */
final class DistanceReportTest {
    private @TempDir Path folder;

    private String markdown(ResultDocument result) throws IOException {
        Json.write(result, folder.resolve("distance.json"));
        return MarkdownPage.write(Reports.page(ResultFiles.read(List.of(folder)), OptionalDouble.empty()));
    }

    private static ResultDocument crossing() {
        return SampleDistances.sweep(
                SampleDistances.rounds("http", 4, 3_000, 3_010, 2_990),
                SampleDistances.rounds("proto", 4, 2_000, 2_010, 1_990),
                SampleDistances.rounds("http", 1_000, 3_000, 3_010, 2_990),
                SampleDistances.rounds("proto", 1_000, 4_000, 4_010, 3_990));
    }

    @Test
    void showsTheCrossoverAndTheNetwork() throws IOException {
        String report = markdown(crossing());

        assertThat(report)
                .contains("| 4 | 3.00 ms | **2.00 ms** | proto | 1.50x (1.49x to 1.51x) |", "sweep --made-up")
                .contains("| proto, listPersons, persons=4 | 1.10 ms | 84.0 µs | 41.0 / 261 | 50.0 / 356 |");
        assertThat(HtmlPage.write(Reports.page(ResultFiles.read(List.of(folder)), OptionalDouble.empty())))
                .contains("Leading: from persons=4 on proto, from persons=1000 on http.");
    }

    @Test
    void networksHaveARowEach() throws IOException {
        markdown(SampleDistances.sweep(
                SampleDistances.rounds("local", "http", 100, 101, 99),
                SampleDistances.rounds("local", "proto", 150, 151, 149),
                SampleDistances.rounds("5ms", "http", 5_100, 5_101, 5_099),
                SampleDistances.rounds("5ms", "proto", 5_110, 5_111, 5_109)));

        Page page = Reports.page(ResultFiles.read(List.of(folder)), OptionalDouble.empty());

        assertThat(MarkdownPage.write(page)).containsSubsequence("| 0ms | ", "| 5ms | ");
        assertThat(HtmlPage.write(page)).contains("getPerson by network", "proto: 1.50x", "proto: 1.00x");
    }

    @Test
    void saysThatARunBrokeOff() throws IOException {
        ResultDocument part = SampleDistances.sweep(List.of(SampleDistances.result("http", 4, 3_000)));

        assertThat(markdown(SampleDistances.planned(6, part)))
                .contains("Not all was measured: it broke off after 1 of 6 steps.");
    }

    @Test
    void ranksNoCallThatIsFasterThanItsNetworkAndNamesWhatIsMissing() {
        ResultDocument result = SampleDistances.sweep(List.of(
                SampleDistances.result("http", 4, 500),
                SampleDistances.result("proto", 4, 9_000),
                RoundResult.failed("avro", SampleDistances.conditions("1ms", "persons", 4), 1, "too large an answer")));

        String terminal = TextPage.write(
                Reports.brief(ReadResults.of("sweep.json", result), VerdictRule.DEFAULT, OptionalDouble.empty()), 80);

        assertThat(terminal)
                .contains("Only proto was measured: 9.00 ms median time of a call.")
                .contains("Refused, excluded from the verdict: http in listPersons, round 1: an")
                .contains("Failed, excluded from the verdict: avro in listPersons, round 1: too large");
    }
}
