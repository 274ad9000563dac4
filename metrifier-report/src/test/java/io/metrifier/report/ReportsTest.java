package io.metrifier.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.data.ResultFiles;
import io.metrifier.report.page.HtmlPage;
import io.metrifier.report.page.MarkdownPage;
import io.metrifier.report.page.SvgFile;
import io.metrifier.results.SampleDistances;
import io.metrifier.results.SampleRuns;
import io.metrifier.results.distance.DistanceResult;
import io.metrifier.results.json.Json;
import io.metrifier.results.subject.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReportsTest {
    private @TempDir Path folder;

    private String markdown(boolean withPublished) throws IOException {
        return MarkdownPage.write(Reports.page(ResultFiles.read(List.of(folder)), withPublished));
    }

    @Test
    void saysWhoLeadsByWhatFactorAndHowSureThatIs() throws IOException {
        SampleRuns.scenarios(folder);

        assertThat(markdown(false))
                .contains("Of 5 comparisons **aeron** leads 5, and none is open.")
                .contains("- **getPerson** (decided): **aeron** leads: **2.75×** as fast as kryonet (2.58× to 2.92×), "
                        + "2.84× http");
    }

    @Test
    void readsEveryTransportAsAMultipleOfTheFloor() throws IOException {
        SampleRuns.scenarios(folder);

        assertThat(markdown(false)).contains("**Time per call as a multiple of raw-socket**");
    }

    @Test
    void saysFromWhereOnWhoLeads() throws IOException {
        SampleRuns.sweep(folder);

        assertThat(HtmlPage.write(Reports.page(ResultFiles.read(List.of(folder)), false)))
                .contains("Leading: from persons=4 on aeron, from persons=")
                .contains("No environment was captured with sweep.json");
    }

    @Test
    void keepsTheMarkOnWhatIsInvalid() throws IOException {
        SampleRuns.all(folder);

        assertThat(markdown(false))
                .contains("**proto, getPerson at 20,000/s**")
                .contains("at least 99 % of the rate must be achieved: achieved=81 %");
    }

    @Test
    void showsWhatTheMachineDidMeanwhileAndWarnsWhereItSpoiltTheRun() throws IOException {
        SampleRuns.all(folder);
        SampleRuns.disturb(folder, Duration.ofMillis(250));

        assertThat(markdown(false))
                .contains("| scenarios.json | 0.120 | 3.40 | 60.0 µs | 60.0 µs | 250 ms | 90 % | 50 % |")
                .contains("| 48 results of the load rig | 0.120 | 3.40 |")
                .contains("The machine stood still for a moment while it measured: longest=250 ms run=scenarios.json.")
                .contains("stolen=50 % run=scenarios.json.");
    }

    @Test
    void showsWhatACallCosts() throws IOException {
        SampleRuns.all(folder);

        assertThat(markdown(false))
                .contains("**bytes allocated per call by the caller's JVM**")
                .contains("| http, getPerson | 1,000 | 31.0 µs | 24.0 µs | 4,100 | 49.0 | 355 | 60 % | valid |")
                .contains("| proto, getPerson | 20,000 | 31.0 µs | 24.0 µs | 4,100 | – | – | 60 % | **INVALID** |");
    }

    @Test
    void showsRunsApartThatAreNotComparable() throws IOException {
        SampleRuns.scenarios(folder);
        SampleRuns.sweep(folder);

        assertThat(markdown(false))
                .contains("## The answer, run 2")
                .contains("Run 1 and run 2 are not comparable and are shown apart:");
    }

    @Test
    void marksPublishedFiguresThatBeatTheirOwnNetwork() throws IOException {
        SampleRuns.scenarios(folder);

        assertThat(markdown(true))
                .contains("| gRPC add | 35.6 ms | 394 µs | 1.07 ms | 462 µs | **–** | different-region"
                        + " | **faster than the ping** |")
                .contains("| REST add | 35.6 ms | 67.3 ms | 130 ms | 72.3 ms | **–** | different-region | yes |");
    }

    @Test
    void setsPublishedFiguresBesideWhatTheUserMeasuredOfTheSame() throws IOException {
        SampleRuns.scenarios(folder);
        SampleRuns.streams(folder);
        DistanceResult distances = SampleDistances.of(
                "rest-vs-grpc",
                List.of(
                        SampleDistances.result("proto", Scenario.ADD, "cross-region", 4, 40_000),
                        SampleDistances.result("http, a connection per call", Scenario.ADD, "same-zone", 4, 400)));
        Json.write(distances, folder.resolve("distance.json"));

        assertThat(markdown(true))
                .contains("| getPerson, proto | **27,000 (0.65×)** | 9,340 (1.23×) | 10,300 (3.48×) | 2,860 (1.82×) |")
                .contains("| gRPC add | 35.6 ms | 394 µs | 1.07 ms | 462 µs | **40.0 ms** | different-region |")
                .contains("| REST add | 1.49 ms | 3.34 ms | 25.2 ms | 4.23 ms | **400 µs INVALID** | same-zone |")
                .contains("| percentile | grpc | yours at 10,000/s | kryonet | yours | aeron | yours |")
                .containsPattern("\\| p50 \\| 59.0 µs \\| \\*\\*[0-9.]+ µs\\*\\* \\| 19.0 µs \\| \\*\\*–\\*\\* \\|")
                .contains("| prices per second | 90,400 | **500,000** | 267,000 | **–** |");
    }

    @Test
    void escapesWhatComesFromFiles() throws IOException {
        SampleRuns.scenarios(folder);
        Path file = folder.resolve("scenarios.json");
        Files.writeString(
                file, Files.readString(file).replace("\"kryonet\"", "\"<img src=x onerror=alert(1)>|`evil`\""));

        assertThat(HtmlPage.write(Reports.page(ResultFiles.read(List.of(folder)), true)))
                .doesNotContain("<img")
                .contains("&lt;img src=x onerror=alert(1)&gt;");
        assertThat(markdown(true)).doesNotContain("<img").contains("&lt;img src=x onerror=alert(1)&gt;\\|\\`evil\\`");
        assertThat(SvgFile.write(Reports.page(ResultFiles.read(List.of(folder)), true))
                        .values())
                .hasSizeGreaterThan(10)
                .noneMatch(svg -> svg.contains("<img"))
                .allMatch(svg -> svg.startsWith("<svg") && svg.contains("<style>"));
    }
}
