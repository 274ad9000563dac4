package io.metrifier.bench.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.bench.load.LoadReporter;
import io.metrifier.bench.load.LoadRounds;
import io.metrifier.bench.load.ResultFolder;
import io.metrifier.bench.output.OutputFlags;
import io.metrifier.engine.Contender;
import io.metrifier.engine.rounds.RoundObserver;
import io.metrifier.load.ValidityLimits;
import io.metrifier.results.SampleResults;
import io.metrifier.results.load.LoadRound;
import io.metrifier.transport.inprocess.InProcessTransport;
import java.io.BufferedWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

class LoadRunTest {
    private final LoadRound result = SampleResults.valid();
    private final StringWriter out = new StringWriter();

    @TempDir
    private Path folder;

    private LoadRun output() {
        OutputFlags flags = new OutputFlags();
        CommandLine command =
                new CommandLine(CommandSpec.create().addMixin("output", CommandSpec.forAnnotatedObject(flags)));
        command.setOut(new PrintWriter(new BufferedWriter(out), true)).setErr(new PrintWriter(new StringWriter()));
        command.parseArgs("--results", folder.toString());
        return new LoadRun(command, flags, OptionalDouble.empty(), false);
    }

    /** Rounds of a pair that cannot be started. */
    private LoadRounds failing() {
        return new LoadRounds(
                subject -> new Contender(subject.transport(), new InProcessTransport(), false, subject.options()),
                new LoadRounds.Pairs(
                        (contender, workload) -> {
                            throw new IllegalStateException("gone");
                        },
                        () -> Duration.ZERO,
                        Optional.empty(),
                        new RoundObserver() {}),
                ValidityLimits.DEFAULTS,
                new LoadReporter(
                        new ResultFolder(folder),
                        List.of("load"),
                        new PrintWriter(PrintWriter.nullWriter()),
                        saved -> {}),
                1);
    }

    /** The terminal flushes at the end of a line, and the program ends after the table. */
    @Test
    void printsTheTableWithoutWaitingForAFlush() throws Exception {
        LoadRun output = output();
        output.add(result);

        int exit = output.measure(failing(), List.of(result.subject()), List.of(result.load()), 1, Optional.empty());

        assertThat(exit).isZero();
        assertThat(out.toString())
                .startsWith("getPerson\n")
                .contains("\nsettled ")
                .endsWith("\n\n");
    }

    /** They are measured in random order. */
    @Test
    void showsRatesInTheirOrderAndContendersAsGiven() throws Exception {
        LoadRun output = output();
        List<LoadRound> measured = Stream.of(800, 200)
                .flatMap(rate -> Stream.of("avro", "proto").map(name -> SampleResults.result(name, rate, List.of())))
                .toList();
        measured.forEach(output::add);

        output.measure(
                failing(),
                List.of(measured.get(1).subject(), measured.get(0).subject()),
                List.of(measured.get(0).load(), measured.get(2).load()),
                1,
                Optional.empty());

        assertThat(out.toString()
                        .lines()
                        .skip(1)
                        .limit(2)
                        .map(line -> line.strip().replaceAll(" +", " ")))
                .containsExactly("percentile (us) proto avro proto avro", "200/s 200/s 800/s 800/s");
    }

    @Test
    void namesTheStepsThatCouldNotBeMeasured() throws Exception {
        int exit = output().measure(
                        failing(),
                        List.of(result.subject()),
                        List.of(result.load(), result.load()),
                        3,
                        Optional.empty());

        assertThat(exit).isEqualTo(1);
        assertThat(out).hasToString("6 of 6 steps could not be measured; the reasons are above\n");
    }
}
