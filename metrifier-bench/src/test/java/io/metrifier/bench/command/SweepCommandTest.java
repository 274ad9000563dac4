package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.Sample;
import io.metrifier.results.json.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path results;

    private int run(String... arguments) {
        List<String> all = new ArrayList<>(
                List.of("sweep", "--settle", "0s", "--connect-timeout", "60s", "--results", results.toString()));
        all.addAll(List.of(arguments));
        return Commands.line()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(all.toArray(String[]::new));
    }

    @Tag("full")
    @Test
    void keepsAndShowsWhatASweepFoundBeforeAFailedStep() throws IOException {
        int exit = run(
                "persons=4,1000",
                "--transport",
                "http",
                "--max-message-size",
                "20000",
                "--requests",
                "5",
                "--rounds",
                "1");

        assertThat(exit).isEqualTo(1);
        assertThat(out.toString()).contains("http in listPersons, round 1: ");
        assertThat(err.toString()).contains("[2/2] listPersons over http", "FAILED, ");
        try (Stream<Path> files = Files.list(results)) {
            assertThat(files.filter(file -> file.toString().endsWith(".json")))
                    .singleElement()
                    .satisfies(file -> {
                        assertThat(err.toString()).contains("results: " + file);
                        ResultDocument kept = ResultDocument.from(Json.tree(Files.readString(file)));
                        assertThat(kept.samples()).filteredOn(Sample::measured).hasSize(1);
                        assertThat(kept.samples())
                                .filteredOn(sample -> !sample.measured())
                                .singleElement()
                                .matches(sample -> !sample.refused());
                        assertThat(kept.brokenOff()).isEmpty();
                    });
        }
    }

    @Tag("full")
    @Test
    void sweepsDistancesAndRefusesOnesThatAreTooShort() throws IOException {
        int exit = run("rtt=0.2ms,1ms", "--transport", "raw-socket", "--requests", "20", "--rounds", "2");

        assertThat(exit).isZero();
        assertThat(out.toString())
                .contains("Refused, excluded from the verdict: raw-socket in listPersons, round 1: a");
        assertThat(err.toString())
                .contains("[1/3] listPersons over raw-socket, network=0.2ms persons=4: refused, ")
                .contains("[2/3] listPersons over raw-socket, network=1ms persons=4: p50 ")
                .contains("[3/3] listPersons over raw-socket, network=1ms persons=4: p50 ")
                .contains("results: " + results);
        try (Stream<Path> files = Files.list(results)) {
            assertThat(files).extracting(Path::toString).allMatch(file -> file.contains("-sweep."));
        }
    }
}
