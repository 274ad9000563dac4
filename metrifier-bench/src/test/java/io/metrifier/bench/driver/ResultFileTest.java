package io.metrifier.bench.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.bench.output.OutputFlags;
import io.metrifier.report.series.ReadResults;
import io.metrifier.report.series.ResultFiles;
import io.metrifier.results.SampleRecoveries;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.metric.FaultMetrics;
import io.metrifier.results.recovery.Fault;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ResultFileTest {
    private static final String NAME = "fault.json";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    private ResultFile file() {
        OutputFlags output = new OutputFlags();
        CommandLine command = new CommandLine(CommandLine.Model.CommandSpec.create()
                .addMixin("output", CommandLine.Model.CommandSpec.forAnnotatedObject(output)));
        command.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        command.parseArgs("--results", folder.toString());
        return new ResultFile(command, List.of("fault"), output, FaultMetrics.KIND, NAME);
    }

    private static RoundResult sample(String contender, int round) {
        return SampleRecoveries.sample(contender, Fault.KILL, round, 250);
    }

    private static RoundResult failed(String contender) {
        return SampleRecoveries.failed(contender, Fault.KILL, 1);
    }

    @Test
    void isSavedAfterEveryRound() throws Exception {
        file().measure(2, round -> {
            assertThat(folder.resolve(NAME).toFile().exists()).isEqualTo(round == 2);
            return List.of(sample("http", round));
        });

        ReadResults read = ResultFiles.read(List.of(folder.resolve(NAME)));
        assertThat(read.groups().get(0).samples()).containsExactly(sample("http", 1), sample("http", 2));
        assertThat(err.toString()).contains("results: " + folder.resolve(NAME), "page: ");
    }

    /** A damaged file would be noticed by whatever reads it. */
    @Test
    void isShownWithoutReadingItsFile() throws Exception {
        ResultFile file = file();
        file.measure(
                () -> {
                    file.save(List.of(sample("http", 1)));
                    Files.writeString(folder.resolve(NAME), "damaged");
                },
                ResultFile.View.USUAL);

        assertThat(out.toString()).contains("http");
        assertThat(folder.resolve("fault.html")).content().contains("http");
    }

    @Test
    void isShownIfTheMeasurementFails() {
        ResultFile file = file();
        try {
            file.measure(2, round -> {
                if (round == 2) {
                    throw new UncheckedIOException(new IOException("the disk is full"));
                }
                return List.of(sample("http", round));
            });
        } catch (UncheckedIOException | IOException | InterruptedException e) {
            assertThat(e).hasMessageContaining("the disk is full");
        }
        assertThat(out.toString()).contains("http");
    }

    @Test
    void namesAMeasurementWithoutSamples() throws Exception {
        file().measure(0, round -> List.of());

        assertThat(err).hasToString("nothing was measured: the first round had not ended" + System.lineSeparator());
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void isCompleteIfEveryContenderWasMeasuredOnce() throws Exception {
        ResultFile file = file();
        assertThat(file.isComplete(RoundResult::contender)).isFalse();

        file.save(List.of(sample("http", 1), failed("proto")));
        assertThat(file.isComplete(RoundResult::contender)).isFalse();

        file.save(List.of(failed("proto"), sample("proto", 2), failed("proto@twin")));
        assertThat(file.isComplete(RoundResult::contender)).isTrue();
    }
}
