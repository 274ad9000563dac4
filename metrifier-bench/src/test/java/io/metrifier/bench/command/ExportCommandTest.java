package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.SampleResults;
import io.metrifier.results.json.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    private int export(String... args) {
        String[] all = new String[args.length + 1];
        all[0] = "export";
        System.arraycopy(args, 0, all, 1, args.length);
        return Commands.line()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err, true))
                .execute(all);
    }

    private String result() throws IOException {
        return Files.writeString(
                        folder.resolve("load.json"), Json.pretty(SampleResults.document(SampleResults.valid())))
                .toString();
    }

    @Test
    void printsCsvUnlessToldOtherwise() throws IOException {
        assertThat(export(result())).isZero();
        assertThat(out.toString()).startsWith("source,kind,started,contender,");
    }

    @Test
    void writesAFileInAnotherFormat() throws IOException {
        Path file = folder.resolve("made/output.json");

        assertThat(export(result(), "--format", "benchmark-action", "-o", file.toString()))
                .isZero();
        assertThat(file).content().startsWith("[");
        assertThat(out).hasToString(file + System.lineSeparator());
    }

    @Test
    void namesTheFormatsThatAreKnown() throws IOException {
        assertThat(export(result(), "--format", "xml")).isEqualTo(2);
        assertThat(err.toString())
                .contains("a format is one of [benchmark-action, benchmark-action-smaller, csv, jmh]: format=xml");
    }

    @Test
    void skipsADamagedFileAndSaysSo() throws IOException {
        Path damaged = Files.writeString(folder.resolve("damaged.json"), "{");

        assertThat(export(result(), damaged.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("skipped: file=" + damaged + " is damaged");
        assertThat(out.toString()).contains("load.json");
    }
}
