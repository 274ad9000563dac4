package io.metrifier.report.section;

import static io.metrifier.results.SampleStarts.sample;
import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.Reports;
import io.metrifier.report.page.HtmlPage;
import io.metrifier.report.page.MarkdownPage;
import io.metrifier.report.page.TextPage;
import io.metrifier.report.series.ReadResults;
import io.metrifier.results.SampleStarts;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.metric.WarmupResult;
import io.metrifier.verdict.VerdictRule;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class FirstCallSectionTest {
    private static final Optional<WarmupResult> SETTLED = Optional.of(SampleStarts.climb(true));
    private static final Optional<WarmupResult> NOT_SETTLED = Optional.of(SampleStarts.climb(false));

    private static String terminal(RoundResult... samples) {
        return TextPage.write(Reports.brief(read(samples), VerdictRule.DEFAULT, OptionalDouble.empty()));
    }

    private static String report(RoundResult... samples) {
        return MarkdownPage.write(Reports.page(read(samples), OptionalDouble.empty()));
    }

    private static ReadResults read(RoundResult... samples) {
        return ReadResults.of("start.json", SampleStarts.result(samples));
    }

    @Test
    void showsMediansAndWhatTheyLieBetween() {
        String terminal = terminal(
                sample("http", 1, 500, 190, 90, SETTLED),
                sample("http", 2, 700, 90, 70, NOT_SETTLED),
                sample("http", 3, 600, 110, 40, SETTLED));

        assertThat(terminal)
                .startsWith("The first answer of a new server to a new client takes 120 (100 to 200) ms with http.\n");
        assertThat(terminal.lines().skip(3).findFirst().orElseThrow().split(" {2,}"))
                .containsExactly(
                        "http",
                        "120 (100 to 200)",
                        "80.0 (50.0 to 100)",
                        "3.00 (3.00 to 3.00)",
                        "2.00 (2.00 to 2.00)",
                        "0.250 (0.250 to 0.250)",
                        "2 (2 to 2)",
                        "4 (4 to 4)",
                        "600 (500 to 700)",
                        "300 (300 to 300)",
                        "2 of 3");
    }

    @Test
    void showsHandshakesWithTheirIntervals() {
        String terminal = terminal(
                SampleStarts.secured("http+tls=on", 1, 900),
                SampleStarts.secured("http+tls=on", 2, 1_100),
                SampleStarts.secured("proto+tls=on", 1, 2_000),
                sample("http", 1, 500, 190, 90, SETTLED));

        List<String> table = terminal.lines()
                .dropWhile(line -> !line.contains("session offered"))
                .skip(1)
                .limit(3)
                .toList();
        assertThat(table.get(0).split(" {2,}"))
                .containsExactly(
                        "proto+tls=on", "2,000", "2.00", "1,000", "2,000", "8,000", "0.500", "250", "125", "50 %");
        assertThat(table.get(1).split(" {2,}"))
                .startsWith("http+tls=on", "1,000 (0 to 2,270)", "4.04 (0 to 9.17)", "1,000 (1,000 to 1,000)")
                .endsWith("50 %");
        assertThat(table.get(2)).doesNotStartWith("http ");
    }

    @Test
    void toldOverDifferentNetworksApart() {
        String terminal = terminal(
                SampleStarts.over("36ms", SampleStarts.secured("http+tls=on", 1, 27)),
                SampleStarts.secured("http+tls=on", 1, 900));

        assertThat(terminal.lines().filter(line -> line.startsWith("http+tls=on  ")))
                .hasSize(2);
        assertThat(terminal.lines().filter(line -> line.startsWith("http+tls=on over 36ms  ")))
                .hasSize(2)
                .anyMatch(line -> line.contains(" 148 "));
    }

    @Test
    void sortsByTheFirstAnswer() {
        String terminal = terminal(sample("proto", 1, 500, 400, 90, SETTLED), sample("http", 1, 700, 90, 70, SETTLED));

        assertThat(terminal)
                .startsWith("The first answer of a new server to a new client takes 100 ms with http, the fastest of"
                        + " 2, and 410 ms with proto, the slowest.\n");
        assertThat(terminal.lines().skip(3).limit(2).map(line -> line.split(" ")[0]))
                .containsExactly("http", "proto");
    }

    @Test
    void theReportShowsTheSameAndHowEveryPairSettled() {
        assertThat(report(sample("http", 1, 500, 190, 90, SETTLED)))
                .contains("| http | JSON over HTTP/1.1 | tuned |", "## First calls", "| http | 200 |", "| 1 of 1 |")
                .contains(
                        "http, first-call, calls per second during warm-up",
                        "| round | seconds | second 1 | second 5 | last second |",
                        "| 1 | 6.00 | 100 | 1,000 | 1,000 | 2 | 4 | yes |")
                .doesNotContain("## The verdict", "handshakes");
    }

    @Test
    void thePageBeginsWithASentenceAndAChart() {
        assertThat(HtmlPage.write(Reports.page(read(sample("http", 1, 500, 190, 90, SETTLED)), OptionalDouble.empty())))
                .containsSubsequence("<main>", "The first answer of a new server", "<svg", "Measured with");
    }

    @Test
    void withoutWarmupThereAreNoColumnsOfIt() {
        assertThat(terminal(sample("http", 1, 500, 190, 90, Optional.empty())))
                .containsPattern("0.250 +500 +300\n")
                .doesNotContain("95 %", "settled", "–");
    }

    @Test
    void saysThatNothingWasMeasured() {
        assertThat(terminal(RoundResult.failed("http", Map.of(), 1, "it does not start")))
                .startsWith("Nothing was measured.");
    }

    @Test
    void saysWhyAContenderWasNotMeasured() {
        assertThat(terminal(
                        RoundResult.failed("http", Map.of(), 2, "it does not start"),
                        sample("proto", 1, 500, 400, 90, SETTLED)))
                .contains("Note: Not measured: http, round 2: it does not start");
    }
}
