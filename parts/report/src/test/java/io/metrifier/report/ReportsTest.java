package io.metrifier.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.page.HtmlPage;
import io.metrifier.report.page.MarkdownPage;
import io.metrifier.report.page.SvgFile;
import io.metrifier.report.page.TextPage;
import io.metrifier.report.series.ReadResults;
import io.metrifier.report.series.ResultFiles;
import io.metrifier.results.SampleResults;
import io.metrifier.results.SampleRuns;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.metric.WarmupResult;
import io.metrifier.verdict.VerdictRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReportsTest {
    private @TempDir Path folder;

    private String markdown() throws IOException {
        return MarkdownPage.write(Reports.page(ResultFiles.read(List.of(folder)), OptionalDouble.empty()));
    }

    @Test
    void saysWhichContenderLeadsByWhatFactorAndHowSureThatIs() throws IOException {
        SampleRuns.scenarios(folder);

        assertThat(markdown())
                .contains("Of 5 comparisons **aeron** leads 5, and every lead is conclusive.")
                .contains(
                        "- **getPerson** (winner conclusive; 2 of 10 pairs inconclusive): **aeron** is **2.75x faster**"
                                + " than kryonet (2.52x to 3.00x), 2.84x faster than http");
    }

    @Test
    void drawsHowEveryPairSettled() throws IOException {
        SampleRuns.scenarios(folder);
        SampleRuns.settle(folder, Set.of("proto"), "raw-socket");

        assertThat(markdown())
                .contains("## Warm-up", "**http, getPerson, calls per second during warm-up**")
                .contains("| 5 | 12.0 | 1,000 | 2,000 | yes |")
                .contains("| 5 | 12.0 | 1,000 | 2,000 | no: calls/s +40 % |");
    }

    @Test
    void saysFirstThatHalfOfTheContendersDidNotSettle() throws IOException {
        SampleRuns.scenarios(folder);
        settled(Set.of("aeron", "http", "inprocess", "kryonet"));
        assertThat(Reports.describeUnsettled(ResultFiles.read(List.of(folder)))).isEmpty();

        settled(Set.of("aeron", "inprocess", "kryonet"));

        ReadResults read = ResultFiles.read(List.of(folder));
        String why =
                "INCONCLUSIVE: 4 of 7 contenders did not settle, so their figures show a warm-up: avro, http, proto,"
                        + " raw-socket. Give it more --time, or fewer transports.";
        assertThat(Reports.describeUnsettled(read)).contains(why);
        assertThat(TextPage.write(Reports.brief(read, VerdictRule.DEFAULT, OptionalDouble.empty()))
                        .replaceAll("\\s+", " "))
                .containsSubsequence(why, "getPerson");
        assertThat(markdown()).containsSubsequence(why, "## ");
    }

    private void settled(Set<String> contenders) throws IOException {
        SampleRuns.edit(
                folder.resolve("scenarios.json"),
                sample -> new RoundResult(
                        sample.contender(),
                        sample.conditions(),
                        sample.round(),
                        Optional.of(new WarmupResult(
                                contenders.contains(sample.contender()), 12, "", List.of(1_000.0, 2_000.0), 0)),
                        sample.figures(),
                        sample.histograms(),
                        sample.findings(),
                        sample.failure()));
    }

    @Test
    void aMatrixNamesItsFiguresAndShadesHighOnes() throws IOException {
        SampleRuns.scenarios(folder);
        Path file = folder.resolve("scenarios.json");
        Files.writeString(file, Files.readString(file).replace("\"proto\"", "\"http@aeron\""));

        assertThat(markdown())
                .contains("## Clients and servers", "| calls per second | aeron | avro | http | kryonet |")
                .contains("| http | 27,000 | – | 41,400 | – |");
        assertThat(HtmlPage.write(Reports.page(ResultFiles.read(List.of(folder)), OptionalDouble.empty())))
                .contains("shade5\">");
    }

    /** The pairs of the client http: one is noisy, and both are close to each other. */
    @Test
    void aMatrixMarksPairsThatDidNotSettleOrAreInconclusive() throws IOException {
        SampleRuns.scenarios(folder);
        rename("kryonet", "http@aeron");
        SampleRuns.scale(folder.resolve("scenarios.json"), "http", (round, turn) -> 1 + round / 10.0);
        SampleRuns.settle(folder, Set.of("aeron"), "raw-socket");

        assertThat(markdown())
                .contains("| aeron | ?117,000 | – | – | – |", "| proto | – | – | – | 27,000 |")
                .contains("| http | \\~42,800 | – | \\~49,300 | – |")
                .contains("? marks a pair that did not settle. \\~ marks calls per second whose difference");
    }

    @Test
    void aMixedPairHasTheTitlesTheTierAndTheWaiversOfBothSides() throws IOException {
        SampleRuns.scenarios(folder);
        rename("proto", "http@waiving");
        rename("avro", "waiving");

        assertThat(markdown())
                .contains("| http@waiving | client of JSON over HTTP/1.1; server of a stock stack | tuned |")
                .contains("| waiving | a stock stack | stock |", "| waiving | A library 4.1.2 |")
                .containsOnlyOnce("| waiving | no limit on bodies | D4 |");
    }

    @Test
    void theServerOfHttpMakesNoClientLessStock() throws IOException {
        SampleRuns.scenarios(folder);
        rename("proto", "waiving@http");

        assertThat(markdown())
                .contains("| waiving@http | client of a stock stack; server of JSON over HTTP/1.1 | stock |");
    }

    @Test
    void aContenderWhoseNameChoosesVersionsHasNotTheDeclaredOnes() throws IOException {
        SampleRuns.scenarios(folder);
        rename("proto", "waiving+com.example=3.5.1");

        assertThat(markdown())
                .contains("| waiving+com.example=3.5.1 | a stock stack, com.example 3.5.1 | stock |")
                .doesNotContain("A library 4.1.2");
    }

    @Test
    void anotherBuildIsNoMixedPair() throws IOException {
        SampleRuns.scenarios(folder);
        rename("proto", "http@before");

        assertThat(markdown())
                .startsWith("# Is anything slower than before? 5 scenarios, 6 contenders, 5 rounds\n")
                .contains("\n- **faster** (conclusive): listPersons over http, compared with before: ")
                .doesNotContain("leads")
                .contains("| http@before | JSON over HTTP/1.1, the other build | tuned |")
                .doesNotContain("## Clients and servers");
    }

    private void rename(String contender, String other) throws IOException {
        Path file = folder.resolve("scenarios.json");
        Files.writeString(file, Files.readString(file).replace('"' + contender + '"', '"' + other + '"'));
    }

    @Test
    void namesSectionsSoThatLinksFindThemInEveryReport() throws IOException {
        SampleRuns.scenarios(folder);
        SampleRuns.sweep(folder);

        assertThat(HtmlPage.write(Reports.page(ResultFiles.read(List.of(folder)), OptionalDouble.empty())))
                .contains("<a href=\"#the-verdict-run-1\">", "<h2 id=\"the-verdict-run-1\">")
                .contains("<a href=\"#any-two-contenders-run-1\">", "<h2 id=\"any-two-contenders-run-1\">");
    }

    @Test
    void saysOfAPingPongHowLongItWasAndNotHowManyPricesThereMightHaveBeen() throws IOException {
        SampleRuns.scenarios(folder);
        SampleRuns.streams(folder);

        assertThat(markdown()).doesNotContainPattern("pingPong: [^|]*prices each");
    }

    @Test
    void namesTheLeaderFromEachPointOn() throws IOException {
        SampleRuns.sweep(folder);

        assertThat(HtmlPage.write(Reports.page(ResultFiles.read(List.of(folder)), OptionalDouble.empty())))
                .contains("Leading: from persons=4 on aeron, from persons=")
                .contains("No environment was recorded with sweep.json");
    }

    @Test
    void showsWhatTheMachineDidMeanwhileAndWarnsWhereItSpoiltTheRun() throws IOException {
        SampleRuns.all(folder);
        SampleRuns.disturb(folder, Duration.ofMillis(250));

        assertThat(markdown())
                .contains("| scenarios.json | 0.120 | 3.40 | 60.0 µs | 60.0 µs | 250 ms | 90 % | 50 % |")
                .contains("| 48 results of load | 0.120 | 3.40 |")
                .contains("may be its effect: scenarios.json for up to 250 ms.")
                .contains("repeat it on a dedicated machine: scenarios.json lost 50 %.");
    }

    /** Once every choice had this warning, because it measures contenders one after the other. */
    @Test
    void doesNotCallAMachineBusyBecauseOfTheProgramItself() throws IOException {
        SampleRuns.scenarios(folder);
        Path run = folder.resolve("scenarios.json");
        Files.writeString(run, Files.readString(run).replace("\"before\": 0.12", "\"before\": 1.9"));

        assertThat(markdown()).contains("The machine was busy before the run: load 1.90 on 2 cores.");
        assertThat(Reports.warnings(ResultFiles.read(List.of(folder)), SampleResults.environment(0.2)))
                .noneMatch(warning -> warning.contains("busy before the run"));
        assertThat(Reports.warnings(ResultFiles.read(List.of(folder)), SampleResults.environment(1.5)))
                .contains("The machine was busy before the run: load 1.50 on 2 cores. Repeat it on an idle one.");
    }

    /** Aeron's JVMs need a flag that others do not; a choice among them is still one choice. */
    @Test
    void showsNothingApartOfWhatOneProgramMade() throws IOException {
        SampleRuns.scenarios(folder);
        SampleRuns.sweep(folder);

        assertThat(Reports.warnings(ResultFiles.read(List.of(folder)), SampleResults.environment()))
                .isNotEmpty()
                .noneMatch(warning -> warning.contains("shown apart"));
    }

    @Test
    void showsWhatACallCostsAndKeepsTheMarkOnWhatIsInvalid() throws IOException {
        SampleRuns.all(folder);

        assertThat(markdown())
                .contains("**proto, getPerson at 20,000/s**")
                .contains("less than 99 % of the rate was achieved: achieved=81 %")
                .containsOnlyOnce("**cost per call**")
                .contains("| 24.0 µs | 4,100 | 31.0 µs | 49.0 | 355 | 2 % | 1 % | 60 % | valid |")
                .containsPattern(
                        "proto, getPerson at 20,000/s .* 31\\.0 µs \\|.*\\| 25 % \\| 19 % \\| 60 % \\|.*\\*\\*INVALID");
    }

    @Test
    void showsRunsApartThatAreNotComparable() throws IOException {
        SampleRuns.scenarios(folder);
        SampleRuns.sweep(folder);

        assertThat(markdown())
                .contains("## The verdict, run 2")
                .contains("Runs are not comparable and are shown apart: run 1 and run 2, ");
    }

    @Test
    void escapesWhatComesFromFiles() throws IOException {
        SampleRuns.scenarios(folder);
        Path file = folder.resolve("scenarios.json");
        Files.writeString(
                file, Files.readString(file).replace("\"kryonet\"", "\"<img src=x onerror=alert(1)>|`evil`\""));

        assertThat(HtmlPage.write(Reports.page(ResultFiles.read(List.of(folder)), OptionalDouble.empty())))
                .doesNotContain("<img")
                .contains("&lt;img src=x onerror=alert(1)&gt;");
        assertThat(markdown()).doesNotContain("<img").contains("&lt;img src=x onerror=alert(1)&gt;\\|\\`evil\\`");
        assertThat(SvgFile.write(Reports.page(ResultFiles.read(List.of(folder)), OptionalDouble.empty()))
                        .values())
                .hasSizeGreaterThan(5)
                .noneMatch(svg -> svg.contains("<img"))
                .allMatch(svg -> svg.startsWith("<svg") && svg.contains("<style>"));
    }
}
