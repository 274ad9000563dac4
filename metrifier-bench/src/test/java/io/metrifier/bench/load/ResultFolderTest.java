package io.metrifier.bench.load;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.load.IntervalHistogram;
import io.metrifier.results.Distribution;
import io.metrifier.results.SampleResults;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.load.MessageCounts;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.HistogramLogProcessor;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultFolderTest {
    @TempDir
    private Path temp;

    @Test
    void savesAResultInFilesThatShareItsName() throws IOException {
        Path folder = temp.resolve("new/results");

        Path json = new ResultFolder(folder).save(SampleResults.valid(), List.of());

        assertThat(json.getFileName()).hasToString("load-20261121T101530.123Z-proto-getPerson-5000-r3.json");
        assertThat(SampleResults.read(Files.readString(json)).latency())
                .isEqualTo(SampleResults.valid().latency());
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString().replaceFirst(".*-r3", "")))
                    .containsExactlyInAnyOrder(".json", ".hgrm", ".service.hgrm", ".hlog");
        }
    }

    @Test
    void goesElsewhereWhereItsFolderBecomesUnusable() throws IOException {
        Path folder = Files.createFile(temp.resolve("no folder"));
        ResultFolder results = new ResultFolder(folder);

        Path first = results.save(SampleResults.valid(), List.of());
        Path second = results.save(SampleResults.invalid(), List.of());

        assertThat(first).exists();
        Path other = requireNonNull(first.getParent(), "the other folder");
        assertThat(other.toString()).contains("metrifier-results-");
        assertThat(second).exists().hasParent(other);
        try (Stream<Path> files = Files.list(other)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(other);
    }

    @Test
    void namesNoFolderForAnOptionThatIsAPath() throws IOException {
        LoadRound sample = SampleResults.valid();
        TransportOptions options = TransportOptions.builder()
                .execution(Execution.DIRECT)
                .property("proto.ca", "../certs/ca.pem")
                .build();
        MeasuredCall subject = new MeasuredCall(
                "proto",
                sample.subject().scenario(),
                sample.subject().server(),
                sample.subject().data(),
                options);
        LoadRound result = SampleResults.measured().round(subject, sample.load(), 3, sample.environment());

        Path json = new ResultFolder(temp).save(result, List.of());

        assertThat(json.getParent()).isEqualTo(temp);
        assertThat(json.getFileName())
                .hasToString("load-20261121T101530.123Z-proto+ca=.._certs_ca.pem-getPerson-5000-r3.json");
    }

    @Test
    void namesAnInvalidResultSo() throws IOException {
        Path json = new ResultFolder(temp).save(SampleResults.invalid(), List.of());

        assertThat(json.getFileName())
                .hasToString("load-20261121T101530.123Z-http+client=jdk-getPerson-20000-r3.INVALID.json");
    }

    @Test
    void writesPercentilesInMicrosecondsForThePlotter() throws IOException {
        new ResultFolder(temp).save(SampleResults.valid(), List.of());

        List<String> lines = Files.readAllLines(temp.resolve("load-20261121T101530.123Z-proto-getPerson-5000-r3.hgrm"));
        assertThat(lines.get(0)).contains("Value", "Percentile", "TotalCount", "1/(1-Percentile)");
        assertThat(lines.get(2)).matches(" +90\\.0\\d+ 0\\.000000000000 .*");
    }

    @Test
    void keepsTheLatenciesOfEachSecondForLogTools() throws IOException {
        Distribution latency = SampleResults.valid().latency();
        Instant start = Instant.parse("2026-11-21T10:15:30Z");
        List<IntervalHistogram> log = List.of(
                new IntervalHistogram(start, Duration.ofSeconds(1), latency, MessageCounts.NONE),
                new IntervalHistogram(start.plusSeconds(1), Duration.ofMillis(500), latency, MessageCounts.NONE));

        new ResultFolder(temp).save(SampleResults.valid(), log);

        Path file = temp.resolve("load-20261121T101530.123Z-proto-getPerson-5000-r3.hlog");
        try (HistogramLogReader reader = new HistogramLogReader(file.toFile())) {
            EncodableHistogram first = reader.nextIntervalHistogram();
            EncodableHistogram second = reader.nextIntervalHistogram();
            assertThat(first.getTag()).isNull();
            assertThat(first).isEqualTo(latency.histogram());
            assertThat(first.getStartTimeStamp()).isEqualTo(start.toEpochMilli());
            assertThat(second.getEndTimeStamp() - second.getStartTimeStamp()).isEqualTo(500);
            assertThat(reader.nextIntervalHistogram()).isNull();
        }
    }

    @Test
    void keepsALogThatHdrHistogramsOwnProcessorReads() throws IOException, InterruptedException {
        Distribution latency = SampleResults.valid().latency();
        IntervalHistogram second = new IntervalHistogram(
                Instant.parse("2026-11-21T10:15:30Z"), Duration.ofSeconds(1), latency, MessageCounts.NONE);
        Path file = Files.writeString(temp.resolve("a.hlog"), ResultFolder.formatLog(List.of(second)));
        Path processed = temp.resolve("processed");

        Thread processor = new HistogramLogProcessor(new String[] {"-i", file.toString(), "-o", processed.toString()});
        processor.start();
        processor.join(60_000);

        assertThat(processed).content().contains("T:" + latency.count() + " ");
        assertThat(temp.resolve("processed.hgrm")).content().contains("Total count    =       " + latency.count());
    }
}
