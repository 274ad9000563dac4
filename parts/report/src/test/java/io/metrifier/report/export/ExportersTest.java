package io.metrifier.report.export;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.metrifier.report.series.ReadResults;
import io.metrifier.report.series.ResultFiles;
import io.metrifier.results.Distribution;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.SampleDistances;
import io.metrifier.results.SampleResults;
import io.metrifier.results.SampleRuns;
import io.metrifier.results.SampleStarts;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportersTest {
    private static final InvalidityReason SLOW =
            new InvalidityReason("achieved-rate", "the rate must be achieved, \"always\": achieved=9, requested=10");

    /** What the sample of a load is of. */
    private static final String LOADED = "http+client=jdk";

    @TempDir
    private Path folder;

    @BeforeEach
    void writeAResultOfEachKind() throws IOException {
        SampleRuns.scenarios(folder);
        SampleRuns.sweep(folder);
        write("load", SampleResults.result("http", 1_000, List.of()).document());
        write("invalid", SampleResults.result("proto", 2_000, List.of(SLOW)).document());
        write("distance", SampleDistances.sweep(SampleDistances.rounds("http", 4, 1_200, 1_300)));
        ResultDocument starts = SampleStarts.result(
                SampleStarts.secured("http", 1, 500), RoundResult.failed("avro", Map.of(), 1, "no answer\nat all"));
        write("first-call", starts);
    }

    private void write(String name, Object result) throws IOException {
        Files.writeString(folder.resolve(name + ".json"), Json.pretty(result));
    }

    private ReadResults results() throws IOException {
        return ResultFiles.readApart(List.of(folder));
    }

    private List<ExportRow> rows(String kind) throws IOException {
        return ExportRow.of(results()).stream()
                .filter(row -> row.document().kind().equals(kind))
                .toList();
    }

    private static Stream<ExportRow> only(List<ExportRow> rows, String contender, String figure) {
        return rows.stream()
                .filter(row -> row.sample().contender().equals(contender)
                        && row.figure().equals(figure));
    }

    @Test
    void readsEveryKindOfResult() throws IOException {
        for (String source : List.of("scenarios.json", "sweep.json")) {
            assertThat(ExportRow.of(results()).stream()
                            .filter(row -> row.source().equals(source)
                                    && row.sample().contender().equals("http")
                                    && row.figure().equals("score")))
                    .isNotEmpty()
                    .allMatch(row -> row.unit().equals("calls/s") && row.value() > 0);
        }
        assertThat(only(rows("run"), "http", "latency")
                        .filter(row -> row.percentile().equals("50")))
                .extracting(row -> row.sample().round())
                .containsExactly(1, 2);
        assertThat(only(rows("first-call"), "http", "server-up"))
                .singleElement()
                .matches(row -> row.unit().equals("ms"));
        assertThat(only(rows("load"), LOADED, "latency"))
                .extracting(ExportRow::percentile)
                .containsExactlyElementsOf(Distribution.PERCENTS);
    }

    @Test
    void marksWhatMustNotBeBelieved() throws IOException {
        assertThat(only(rows("load"), LOADED, "latency"))
                .isNotEmpty()
                .allMatch(row -> row.sample().valid());
        assertThat(only(rows("load"), "proto", "latency"))
                .isNotEmpty()
                .allMatch(row -> row.invalid().startsWith("achieved-rate: the rate must be achieved"));
        assertThat(only(rows("first-call"), "avro", "failed"))
                .singleElement()
                .matches(row -> !row.sample().valid());
    }

    @Test
    void csvHasAColumnForEachConditionAndALineForEachNumber() throws IOException {
        List<String> lines = CsvExport.write(results()).lines().toList();

        assertThat(lines.get(0))
                .startsWith("source,kind,started,contender,")
                .contains(",rate,", ",scenario,")
                .endsWith(",round,figure,percentile,value,unit,settled,valid,reason");
        assertThat(lines)
                .anyMatch(line -> line.matches("load\\.json,load,.*,getPerson,.*,forked,.*,3,latency,99\\.9,.*"))
                .anyMatch(line -> line.startsWith("invalid.json,load,")
                        && line.endsWith(
                                ",false,\"achieved-rate: the rate must be achieved, \"\"always\"\": achieved=9,"
                                        + " requested=10\""));
    }

    @Test
    void theActionGetsOneDirectionAndNothingInvalid() throws IOException {
        JsonNode bigger = new ObjectMapper().readTree(BenchmarkActionExport.writeBigger(results()));
        JsonNode smaller = new ObjectMapper().readTree(BenchmarkActionExport.writeSmaller(results()));

        assertThat(bigger)
                .isNotEmpty()
                .allMatch(one -> one.path("unit").asText().endsWith("/s"));
        assertThat(bigger.findValuesAsText("name"))
                .doesNotHaveDuplicates()
                .anyMatch(name -> name.startsWith("http score ("))
                .anyMatch(name -> name.startsWith(LOADED + " rate.achieved ("))
                .noneMatch(name -> name.startsWith("proto rate.achieved"));
        assertThat(smaller)
                .isNotEmpty()
                .noneMatch(one -> one.path("unit").asText().endsWith("/s"));
        assertThat(smaller.findValuesAsText("name"))
                .doesNotHaveDuplicates()
                .anyMatch(name -> name.startsWith(LOADED + " latency p99.9 ("));
    }
}
