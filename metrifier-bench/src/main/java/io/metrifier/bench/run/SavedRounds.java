package io.metrifier.bench.run;

import io.metrifier.report.Reports;
import io.metrifier.report.data.ReadResults;
import io.metrifier.report.stats.VerdictRule;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.ResultStore;
import io.metrifier.results.document.Sample;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;

/** The document of a command, saved again after every round and shown at the end. For one thread. */
public final class SavedRounds {
    private final ResultStore store;
    private final String name;
    private final CommandLine command;
    private ResultDocument result;
    private Optional<Path> file = Optional.empty();

    /**
     * Starts with an empty document.
     *
     * @param name of the file
     * @param command prints to its streams
     */
    public SavedRounds(ResultStore store, String name, ResultDocument empty, CommandLine command) {
        this.store = store;
        this.name = name;
        this.result = empty;
        this.command = command;
    }

    /** Adds the samples of a round and saves all there are. */
    public void add(List<Sample> round) throws IOException {
        List<Sample> all = new ArrayList<>(result.samples());
        all.addAll(round);
        result = result.with(all);
        file = Optional.of(store.json(name, result));
    }

    /**
     * Prints the report.
     *
     * @param what names what must have been measured at least once
     * @return the exit code
     */
    public int show(Function<Sample, String> what) {
        PrintWriter out = command.getOut();
        out.print(Reports.terminal(
                ReadResults.of(name, result), VerdictRule.DEFAULT, OptionalDouble.empty(), Terminal.width()));
        out.flush();
        file.ifPresent(written -> command.getErr().println("results: " + written));
        command.getErr().flush();
        Set<String> measured =
                result.samples().stream().filter(Sample::measured).map(what).collect(Collectors.toSet());
        return result.samples().stream().map(what).allMatch(measured::contains) ? ExitCode.OK : ExitCode.SOFTWARE;
    }
}
