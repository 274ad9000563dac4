package io.metrifier.bench.run;

import io.metrifier.bench.output.OutputFiles;
import io.metrifier.bench.output.OutputFlags;
import io.metrifier.bench.output.Terminal;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.lab.machine.EnvironmentProbe;
import io.metrifier.report.Reports;
import io.metrifier.report.data.ReadResults;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.ResultStore;
import io.metrifier.results.document.Sample;
import io.metrifier.verdict.VerdictRule;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;

/** The rounds of a command: measured one by one, saved again after each, and shown at the end. For one thread. */
public final class SavedRounds {
    /** Measures one round. */
    @FunctionalInterface
    public interface Measurement {
        /** Returns the samples of a round. */
        List<Sample> round(int round);
    }

    private final CommandLine command;
    private final ResultStore store;
    private final String name;
    private final int rounds;
    private final OutputFlags output;
    private ResultDocument result;
    private Optional<Path> file = Optional.empty();

    /**
     * Starts with an empty document.
     *
     * @param kind of the document; its file is named after it
     * @throws UsageException if there is no round, or the output could not be written
     */
    public SavedRounds(CommandLine command, OutputFlags output, String kind, int rounds) {
        if (rounds < 1) {
            throw new UsageException("rounds must be at least 1: rounds=" + rounds);
        }
        output.require();
        this.command = command;
        this.store = new ResultStore(output.results());
        this.name = kind + "-" + OutputFiles.time() + ".json";
        this.rounds = rounds;
        this.output = output;
        this.result = new ResultDocument(
                kind, command.getParseResult().originalArgs(), Instant.now(), List.of(), EnvironmentProbe.capture());
    }

    /**
     * Measures all rounds and prints the report.
     *
     * @param what names what must have been measured at least once
     * @return the exit code
     */
    public int measure(Measurement measurement, Function<Sample, String> what) throws IOException {
        for (int round = 1; round <= rounds; round++) {
            add(measurement.round(round));
        }
        return show(what);
    }

    /** Prints a line of progress. */
    public void say(String line) {
        command.getErr().println(line);
    }

    private void add(List<Sample> round) throws IOException {
        List<Sample> all = new ArrayList<>(result.samples());
        all.addAll(round);
        result = result.with(all);
        file = Optional.of(store.json(name, result));
    }

    private int show(Function<Sample, String> what) throws IOException {
        ReadResults read = ReadResults.of(name, result);
        output.tables()
                .show(
                        command.getOut(),
                        Reports.brief(read, VerdictRule.DEFAULT, OptionalDouble.empty()),
                        Terminal.width());
        if (file.isPresent()) {
            say("results: " + file.get());
            output.writePage(Reports.page(read, OptionalDouble.empty()), file.get(), command.getErr());
        }
        Set<String> measured =
                result.samples().stream().filter(Sample::measured).map(what).collect(Collectors.toSet());
        return result.samples().stream().map(what).allMatch(measured::contains) ? ExitCode.OK : ExitCode.SOFTWARE;
    }
}
