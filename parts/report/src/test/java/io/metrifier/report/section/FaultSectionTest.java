package io.metrifier.report.section;

import static io.metrifier.results.SampleRecoveries.failed;
import static io.metrifier.results.SampleRecoveries.lost;
import static io.metrifier.results.SampleRecoveries.sample;
import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.Reports;
import io.metrifier.report.page.MarkdownPage;
import io.metrifier.report.page.TextPage;
import io.metrifier.report.series.ReadResults;
import io.metrifier.results.SampleRecoveries;
import io.metrifier.results.contender.Tier;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.recovery.Fault;
import io.metrifier.verdict.VerdictRule;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class FaultSectionTest {
    private static ReadResults read(RoundResult... samples) {
        return ReadResults.of("recovery.json", SampleRecoveries.result(samples));
    }

    private static String markdown(ReadResults read) {
        return MarkdownPage.write(Reports.page(read, OptionalDouble.empty()));
    }

    @Test
    void showsMediansOfTheRoundsFaultByFault() {
        String report = markdown(read(
                sample("http", Fault.KILL, 1, 250),
                sample("http", Fault.KILL, 2, 500),
                sample("http", Fault.KILL, 3, 1_000),
                sample("proto", Fault.CUT, 1, 600)));

        assertThat(report)
                .contains("## Faults of the server")
                .contains("The process is killed, and another is started on the same port at once, at 500")
                .contains("Nothing passes the network, and then all does, for 2.00 s, at 500 calls per second.")
                .contains("| http | 1.50 (1.25 to 2.00) | 608 (608 to 608) | 0.500 (0.250 to 1.00) |"
                        + " 1.80 (1.55 to 2.30) | 0.800 (0.550 to 1.30) | 1.00 (1.00 to 1.00) | 40.0 (40.0 to 40.0) |"
                        + " 2.00 (2.00 to 2.00) | 90.0 (90.0 to 90.0) | TIMEOUT 24.0, UNAVAILABLE 1,800 | 3 of 3 |")
                .doesNotContain("Not measured");
    }

    @Test
    void withoutRecoveryThereIsNoMedian() {
        assertThat(markdown(read(sample("http", Fault.KILL, 1, 250), lost("http", Fault.KILL, 2))))
                .contains("| never in 1 of 2 | never in 1 of 2 |");
    }

    @Test
    void whatCouldNotBeMeasuredIsSaid() {
        assertThat(TextPage.write(Reports.brief(
                        read(failed("http", Fault.MOVE, 2)), VerdictRule.DEFAULT, OptionalDouble.empty())))
                .contains("Note: Not measured: http, move, round 2: it does not start")
                .containsPattern("http .* 0 of 1");
    }

    @Test
    void showsTheTiersThatAreAskedFor() {
        ReadResults read = read(sample("http", Fault.KILL, 1, 250), sample("raw-socket", Fault.KILL, 1, 250));

        assertThat(markdown(read.of(List.of(Tier.TUNED)))).contains("| http |").doesNotContain("| raw-socket |");
        assertThat(read.of(List.of(Tier.STOCK)).groups()).isEmpty();
    }
}
