package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.SampleChoices;
import io.metrifier.results.SampleResults;
import io.metrifier.results.SampleRuns;
import io.metrifier.results.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ReportCommandTest extends CommandFixture {
    private @TempDir Path folder;
    private Path results;
    private Path html;

    @BeforeEach
    void results() throws IOException {
        results = Files.createDirectories(folder.resolve("results"));
        html = folder.resolve("new/report.html");
    }

    private int report(Object... arguments) {
        return execute(Stream.concat(Stream.of("report"), Stream.of(arguments)).toArray());
    }

    @Test
    void writesHtmlAndMarkdownIntoNewFoldersAndNamesThem() throws IOException {
        SampleRuns.scenarios(results);
        Path markdown = folder.resolve("report.md");

        assertThat(report(results, "-o", html, "--output", markdown)).isZero();
        assertThat(out.toString().lines()).containsExactly(html.toString(), markdown.toString());
        assertThat(html).content().startsWith("<!DOCTYPE html>");
        assertThat(markdown).content().startsWith("# ").doesNotContain("<svg");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void writesEveryChartAsAPictureOfItsOwn() throws IOException {
        SampleRuns.scenarios(results);
        Path charts = folder.resolve("charts");

        assertThat(report(results, "-o", html, "--charts", charts)).isZero();
        try (Stream<Path> files = Files.list(charts)) {
            List<Path> pictures = files.toList();
            assertThat(pictures)
                    .as("a chart of each scenario, and one of all")
                    .hasSize(6)
                    .allSatisfy(picture -> assertThat(picture)
                            .content()
                            .startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\"")
                            .contains("prefers-color-scheme: dark"));
        }
        assertThat(charts.resolve("getperson-calls-per-second.svg")).exists();
    }

    @Test
    void showsOneTierAlone() throws IOException {
        SampleRuns.scenarios(results);

        assertThat(report(results, "-o", html, "--tier", "stock")).isEqualTo(2);
        assertThat(report(results, "-o", html, "--tier", "tuned,bare")).isZero();
        assertThat(html).content().contains("What was measured", "gRPC with Protocol Buffers", ">tuned<", ">bare<");
    }

    private Path load() throws IOException {
        return Files.writeString(
                results.resolve("load.json"), Json.pretty(SampleResults.valid().document()));
    }

    @Test
    void printsEveryNumberForAnotherProgram() throws IOException {
        assertThat(report(load(), "--format", "csv")).isZero();
        assertThat(out.toString()).startsWith("source,kind,started,contender,");
    }

    @Test
    void writesEveryNumberIntoAFile() throws IOException {
        Path file = folder.resolve("made/output.json");

        assertThat(report(load(), "--format", "benchmark-action", "-o", file)).isZero();
        assertThat(file).content().startsWith("[");
        assertThat(out).hasToString(file + System.lineSeparator());
    }

    @Test
    void skipsADamagedFileOfNumbersAndSaysSo() throws IOException {
        Path damaged = Files.writeString(folder.resolve("damaged.json"), "{");

        assertThat(report(load(), damaged, "--format", "csv")).isEqualTo(1);
        assertThat(err.toString()).contains("skipped: file=" + damaged + " is damaged");
        assertThat(out.toString()).contains("load.json");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--format xml | unknown format: format=xml known=[benchmark-action, benchmark-action-smaller, csv,",
                "--format csv -o a.csv -o b.csv | several output files with --format: output=[a.csv, b.csv]",
                "--format csv --tier stock | --format cannot be combined with --charts, --tier or --core-hour: format="
            })
    void refusesWhatDoesNotGoWithAFormat(String arguments, String message) throws IOException {
        assertThat(report(Stream.concat(Stream.of(load()), Arrays.stream(arguments.split(" ")))
                        .toArray()))
                .isEqualTo(2);
        assertThat(err.toString()).contains(message);
    }

    @Tag("full")
    @Test
    void tellsWhatAMillionCallsCost() throws IOException {
        SampleRuns.all(results);

        assertThat(report(results, "-o", html, "--core-hour", "0.04")).isZero();
        assertThat(html).content().contains("Cost per call", "a million calls");
    }

    @Test
    void drawsThePageOfAChoice() throws IOException {
        Path choice = Files.writeString(results.resolve("choice.json"), Json.pretty(SampleChoices.conclusive()));

        assertThat(report(choice, "-o", html)).isZero();
        assertThat(html).content().contains("What to take");
        assertThat(report(choice, "--tier", "stock")).isEqualTo(2);
        assertThat(err.toString()).contains("--tier and --core-hour do not apply to a choice");
    }

    @Test
    void namesADamagedChoice() throws IOException {
        Path choice = Files.writeString(results.resolve("choice.json"), "{\"format\": \"metrifier-choice-1\"}");

        assertThat(report(choice, "-o", html)).isEqualTo(1);
        assertThat(err.toString()).startsWith("file=" + choice + " is damaged: ");
    }

    @Test
    void failsWhereThereIsNoResult() {
        assertThat(report(results, "-o", html)).isEqualTo(1);
        assertThat(err.toString().lines())
                .containsExactly("no results found: paths=[" + results
                        + "]; they are the JSON files that our commands and JMH's -rf json write");
        assertThat(html).doesNotExist();
    }

    @Test
    void noTextOfAResultIsALineOfItsOwn() throws IOException {
        SampleRuns.scenarios(results);
        Files.writeString(
                results.resolve("odd.json"),
                "[{\"benchmark\":\"a.B.c\",\"mode\":\"thrpt\",\"primaryMetric\":{\"scoreUnit\":\"\\nforged\"}}]");

        assertThat(report(results, "-o", html)).isEqualTo(1);
        assertThat(err.toString()).contains("\\u000aforged");
        assertThat(err.toString().lines()).hasSize(1);
    }

    @Test
    void namesADamagedFileEverywhereAndKeepsTheOthers() throws IOException {
        SampleRuns.scenarios(results);
        String whole = Files.readString(results.resolve("scenarios.json"));
        Path cut = Files.writeString(results.resolve("cut.json"), whole.substring(0, whole.length() / 2));
        Path empty = Files.writeString(results.resolve("empty.json"), "");
        Path odd = Files.writeString(
                results.resolve("odd.json"),
                "[{\"benchmark\":\"a.B.c\",\"mode\":\"thrpt\",\"primaryMetric\":{\"scoreUnit\":\"bananas\"}}]");

        assertThat(report(results, "-o", html)).isEqualTo(1);
        assertThat(err.toString().lines())
                .hasSize(3)
                .anyMatch(line -> line.startsWith("skipped: file=" + cut
                        + " is damaged: not JSON, as after a run that was" + " cut off; measure it again. "))
                .contains(
                        "skipped: file=" + empty + " is damaged: empty, as JMH leaves it where a run has not ended;"
                                + " measure it again",
                        "skipped: file=" + odd + " is damaged: unknown unit of a JMH score:"
                                + " unit=bananas; measure it again");
        assertThat(html)
                .content()
                .contains("<strong>Skipped: </strong>file=" + cut, "file=" + empty, "file=" + odd)
                .contains("<strong>aeron</strong> leads 5");
    }

    @Test
    void namesADamagedResultOfTheLoadRig() throws IOException {
        SampleRuns.all(results);
        Path load = results.resolve("load-7.json");
        Files.writeString(
                load,
                Files.readString(load).replaceFirst("\"startedAt\" : \"[^\"]*\"", "\"startedAt\" : \"yesterday\""));
        Path other = results.resolve("load-8.json");
        Files.writeString(
                other, Files.readString(other).replaceFirst("\"histogram\" : \"HIST", "\"histogram\" : \"TSIH"));

        assertThat(report(results, "-o", html)).isEqualTo(1);
        assertThat(err.toString())
                .contains("skipped: file=" + load
                        + " is damaged: not a moment such as 2026-11-21T10:15:30Z: moment=yesterday")
                .contains("skipped: file=" + other + " is damaged: not a compressed HdrHistogram in base64: length=");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{\"format\":", "{\"format\": \"metrifier-run-1\"}", "a run"})
    void showsResultsWithoutTheirEnvironmentWhereThatIsDamaged(String text) throws IOException {
        SampleRuns.sweep(results);
        Path context = results.resolve("sweep.run.json");
        if (text.equals("a run")) {
            Files.move(SampleRuns.scenarios(results).resolve("scenarios.json"), context);
        } else {
            Files.writeString(context, text);
        }

        assertThat(report(results, "-o", html)).isEqualTo(1);
        assertThat(err.toString())
                .startsWith("skipped: file=" + context
                        + " is damaged: no environment of a run; its results are shown without. ");
        assertThat(html).content().contains("No environment was recorded with sweep.json", "Leading: ");
    }

    @Test
    void passesOverForeignFilesOfAFolderButNotOnesAskedFor() throws IOException {
        SampleRuns.scenarios(results);
        Path foreign = Files.writeString(results.resolve("package.json"), "{\"name\":\"left-pad\"}");

        assertThat(report(results, "-o", html)).isZero();
        assertThat(err.toString()).isEqualTo("skipped, no result: file=" + foreign + System.lineSeparator());

        assertThat(report(results.resolve("scenarios.json"), foreign, "-o", html))
                .isEqualTo(1);
        assertThat(err.toString())
                .contains("skipped: file=" + foreign
                        + " is no result: neither JMH's -rf json nor what our commands write; leave it out");
    }
}
