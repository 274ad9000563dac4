package io.metrifier.bench.driver;

import io.metrifier.bench.output.OutputFlags;
import io.metrifier.bench.output.ReportOnExit;
import io.metrifier.bench.output.Terminal;
import io.metrifier.lab.jvm.CauseChain;
import io.metrifier.lab.machine.EnvironmentProbe;
import io.metrifier.report.Reports;
import io.metrifier.report.page.Page;
import io.metrifier.report.series.ReadResults;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.ResultStore;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.metric.RunContext;
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
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import picocli.CommandLine;

/**
 * The result of a command: saved again as samples come in, and shown however the measurement ends. It is shown from
 * memory: the file is never read back. For one thread, except that the samples so far may be read from any thread.
 */
public final class ResultFile {
    private final CommandLine command;
    private final OutputFlags output;
    private final ResultStore store;
    private final String name;
    private final Environment before;
    private volatile ResultDocument document;
    private volatile Path path;

    /**
     * The pages of a result: in brief for the terminal, and whole.
     *
     * @param before ends what is redrawn in the terminal, also if nothing was measured
     */
    public record View(Runnable before, Function<ReadResults, Page> brief, Function<ReadResults, Page> page) {
        /** The pages of results that have no options of their own. */
        public static final View USUAL = new View(
                () -> {},
                read -> Reports.brief(read, VerdictRule.DEFAULT, OptionalDouble.empty()),
                read -> Reports.page(read, OptionalDouble.empty()));
    }

    /**
     * Starts with no samples.
     *
     * @param arguments the command as it is recorded
     * @param kind of the document
     * @param name of the file in the folder of results
     */
    public ResultFile(CommandLine command, List<String> arguments, OutputFlags output, String kind, String name) {
        this.command = command;
        this.output = output;
        this.store = new ResultStore(output.results());
        this.name = name;
        this.before = EnvironmentProbe.capture();
        this.path = output.results().resolve(name);
        this.document = new ResultDocument(kind, arguments, Instant.now(), List.of(), before);
    }

    /** Returns the samples so far. */
    public List<RoundResult> samples() {
        return document.samples();
    }

    /** Returns the result so far, as the report reads it. */
    public ReadResults read() {
        return ReadResults.of(name, document);
    }

    /** Returns the result so far, and that of another file. */
    public ReadResults readWith(ResultFile other) {
        return ReadResults.of(name, document, other.name, other.document);
    }

    /** Returns where it was saved last: in a temporary folder if its own has become unusable. */
    public Path path() {
        return path;
    }

    /** Saves all samples so far. */
    public void save(List<RoundResult> samples) throws IOException {
        save(samples, Optional.empty());
    }

    /** Saves all samples of a run so far, and its notes. */
    public void save(List<RoundResult> samples, RunContext notes) throws IOException {
        save(samples, Optional.of(notes));
    }

    private void save(List<RoundResult> samples, Optional<RunContext> notes) throws IOException {
        ResultDocument next = new ResultDocument(
                document.kind(),
                document.command(),
                document.startedAt(),
                samples,
                EnvironmentProbe.afterRun(before),
                notes,
                Optional.empty());
        path = store.writeJson(name, next);
        document = next;
    }

    /** Measures, and shows what was saved however that ends. */
    public void measure(ReportOnExit.Steps steps, View view) throws IOException, InterruptedException {
        ReportOnExit.run(steps, () -> show(view), () -> say("interrupted; the results so far are above"));
    }

    /** Measures this number of rounds, and shows what was saved however that ends. */
    public void measure(int rounds, IntFunction<List<RoundResult>> measurement)
            throws IOException, InterruptedException {
        measure(
                () -> {
                    for (int round = 1; round <= rounds; round++) {
                        List<RoundResult> all = new ArrayList<>(samples());
                        all.addAll(measurement.apply(round));
                        save(all);
                    }
                },
                View.USUAL);
    }

    private void show(View view) {
        view.before().run();
        if (samples().isEmpty()) {
            say("nothing was measured: the first round had not ended");
            return;
        }
        try {
            Terminal.show(command.getOut(), view.brief().apply(read()));
            say("results: " + path);
            output.writePage(view.page().apply(read()), path, command.getErr());
        } catch (IOException e) {
            say("no page: " + CauseChain.of(e));
        }
    }

    private void say(String line) {
        command.getErr().println(line);
    }

    /**
     * Returns whether everything that has samples was measured at least once; false if there is none. Twins do not
     * count.
     *
     * @param what names what must have been measured, such as the contender of a sample
     */
    public boolean isComplete(Function<RoundResult, String> what) {
        List<RoundResult> all =
                samples().stream().filter(sample -> !sample.spec().isTwin()).toList();
        Set<String> measured =
                all.stream().filter(RoundResult::measured).map(what).collect(Collectors.toSet());
        return !all.isEmpty() && all.stream().map(what).allMatch(measured::contains);
    }
}
