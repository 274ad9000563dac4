package io.metrifier.report.section;

import static io.metrifier.results.SampleRecoveries.failed;
import static io.metrifier.results.SampleRecoveries.fork;
import static io.metrifier.results.SampleRecoveries.lost;
import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.Reports;
import io.metrifier.report.data.ReadResults;
import io.metrifier.report.data.ResultFiles;
import io.metrifier.report.page.MarkdownPage;
import io.metrifier.report.stats.Judge;
import io.metrifier.results.SampleRecoveries;
import io.metrifier.results.json.Json;
import io.metrifier.results.recovery.Fault;
import io.metrifier.results.recovery.RecoveryFork;
import io.metrifier.results.subject.Tier;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecoverySectionTest {
    private @TempDir Path folder;

    private ReadResults read(RecoveryFork... forks) throws IOException {
        Json.write(SampleRecoveries.result(forks), folder.resolve("recovery.json"));
        return ResultFiles.read(List.of(folder));
    }

    private static String markdown(ReadResults read) {
        return MarkdownPage.write(Reports.page(read, false, OptionalDouble.empty()));
    }

    @Test
    void showsMediansOfTheRoundsFaultByFault() throws IOException {
        String report = markdown(read(
                fork("http", Fault.KILL, 1, 250),
                fork("http", Fault.KILL, 2, 500),
                fork("http", Fault.KILL, 3, 1_000),
                fork("proto", Fault.CUT, 1, 600)));

        assertThat(report)
                .contains("## When something befalls the server")
                .contains("The process is killed, and another is started on the same port at once, at 500")
                .contains("Nothing passes the network, and then all does, for 2.00 s, at 500 calls a second.")
                .contains("| http | 1.00 (1.00 to 1.00) | 1.50 (1.25 to 2.00) | 0.500 (0.250 to 1.00) |"
                        + " 1.80 (1.55 to 2.30) | 0.800 (0.550 to 1.30) | 40.0 (40.0 to 40.0) | 608 (608 to 608) |"
                        + " 2.00 (2.00 to 2.00) | 90.0 (90.0 to 90.0) | TIMEOUT 24.0, UNAVAILABLE 1,800 | 3 of 3 |")
                .doesNotContain("Not measured");
    }

    @Test
    void whoNeverCameBackHasNoMedian() throws IOException {
        assertThat(markdown(read(fork("http", Fault.KILL, 1, 250), lost("http", Fault.KILL, 2))))
                .contains("| never in 1 of 2 | never in 1 of 2 | never in 1 of 2 |");
    }

    @Test
    void whatCouldNotBeMeasuredIsSaid() throws IOException {
        read(failed("http", Fault.MOVE, 2));

        assertThat(Reports.terminal(folder.resolve("recovery.json"), Judge.DEFAULT, OptionalDouble.empty()))
                .contains("Note: Not measured: http, move, round 2: it does not start")
                .containsPattern("http .* 0 of 1");
    }

    @Test
    void showsTheTiersThatAreAskedFor() throws IOException {
        ReadResults read = read(fork("http", Fault.KILL, 1, 250), fork("raw-socket", Fault.KILL, 1, 250));

        assertThat(markdown(read.of(List.of(Tier.TUNED)))).contains("| http |").doesNotContain("| raw-socket |");
        assertThat(read.of(List.of(Tier.STOCK)).groups()).isEmpty();
    }
}
