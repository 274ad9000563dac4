package io.metrifier.report.section;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.Reports;
import io.metrifier.report.page.HtmlPage;
import io.metrifier.report.page.MarkdownPage;
import io.metrifier.report.series.ReadResults;
import io.metrifier.results.SampleResults;
import io.metrifier.results.contender.ContenderDescription;
import io.metrifier.results.document.Metric;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.metric.RunMetrics;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ContenderSectionTest {
    private static final String REASON = "an empty id leads nowhere";
    private static final List<ContenderDescription> DESCRIPTIONS = List.of(
            new ContenderDescription("stack", Map.of("waiver.D2", REASON, "waiver.D5", REASON)),
            new ContenderDescription("other", Map.of("waiver.D5", REASON, "waiver.D4", "no body is limited")));

    @Test
    void aReasonThatContendersShareStandsOnceForTheSameRules() {
        String report = MarkdownPage.write(Reports.page(
                ReadResults.of("run.json", run("stack", "stack+client=apache", "other")), OptionalDouble.empty()));

        assertThat(report)
                .contains("| stack, stack+client=apache | " + REASON + " | D2, D5 |")
                .contains("| other | " + REASON + " | D5 |")
                .contains("| other | no body is limited | D4 |");
    }

    @Test
    void aNameLinksToTheRowThatSaysWhatItIsAndWaiversStandBehindADisclosure() {
        String page =
                HtmlPage.write(Reports.page(ReadResults.of("run.json", run("stack", "other")), OptionalDouble.empty()));

        assertThat(page)
                .containsSubsequence(
                        "The verdict",
                        "<a href=\"#contender-1\">other</a>",
                        ">What was measured</h2>",
                        "<a href=\"https://github.com/metrifier/metrifier/blob/main/docs/fairness.md\">",
                        "<span id=\"contender-1\">other</span>",
                        "<details><summary>waived rules of the contract: 3 rows</summary>")
                .containsOnlyOnce("id=\"contender-1\"");
    }

    private static ResultDocument run(String... contenders) {
        return new ResultDocument(
                RunMetrics.KIND,
                List.of("run"),
                Instant.EPOCH,
                Stream.of(contenders).map(ContenderSectionTest::sample).toList(),
                SampleResults.environment().with(DESCRIPTIONS),
                Optional.of(SampleResults.context()),
                Optional.empty());
    }

    private static RoundResult sample(String contender) {
        return RoundResult.of(
                contender,
                Map.of(
                        RunMetrics.SCENARIO, "getPerson",
                        RunMetrics.MODE, RunMetrics.THROUGHPUT,
                        RunMetrics.THREADS, "4"),
                1,
                Optional.of(SampleResults.settled()),
                Map.of(RunMetrics.SCORE, Metric.ofTurns(List.of(900.0, 1_000.0, 1_100.0), "calls/s")));
    }
}
