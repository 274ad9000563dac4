package io.metrifier.bench.choose;

import io.metrifier.bench.load.LoadReporter;
import io.metrifier.bench.load.ResultFolder;
import io.metrifier.lab.machine.EnvironmentProbe;
import io.metrifier.report.Reports;
import io.metrifier.report.series.ReadResults;
import io.metrifier.results.Sha256;
import io.metrifier.results.choice.Choice;
import io.metrifier.results.choice.ChoiceQuestion;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.ResultStore;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.environment.Environment;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Saves a choice in its folder after every step. For one thread, except {@link #soFar}. */
public final class SavedChoice {
    private final List<String> arguments;
    private final ResultStore store;
    private final Instant startedAt = Instant.now();
    private final Environment environment = EnvironmentProbe.capture();
    private final List<ResultDocument> loads = new ArrayList<>();
    private volatile @Nullable Choice soFar;

    /**
     * Captures the time and the environment, and saves nothing yet. The program does this before anything else, because
     * compiling a message keeps the machine busy.
     *
     * @param arguments of the program
     * @param folder of the choice and of the results that it is based on
     */
    public SavedChoice(List<String> arguments, Path folder) {
        this.arguments = List.copyOf(arguments);
        this.store = new ResultStore(folder);
    }

    /** Returns the choice that was saved last. Called from any thread. */
    public Optional<Choice> soFar() {
        return Optional.ofNullable(soFar);
    }

    /** Returns where it is saved: a temporary folder if its own has become unusable. */
    public Path folder() {
        return store.folder();
    }

    /** Returns the time since the start of the program. */
    public Duration took() {
        return Duration.between(startedAt, Instant.now());
    }

    /** Returns what saves each load in the folder; its warnings are saved with the next decision. */
    public LoadReporter reporter() {
        return new LoadReporter(
                new ResultFolder(store),
                arguments,
                new PrintWriter(PrintWriter.nullWriter()),
                load -> loads.add(load.document()));
    }

    /**
     * Saves a decision, with what was measured of the remaining candidates.
     *
     * @param starts their first calls
     * @param recoveries what callers saw of a fault
     * @throws UncheckedIOException if it cannot be written
     */
    public void keep(
            ChoiceQuestion question, ChoiceVerdicts decision, List<RoundResult> starts, List<RoundResult> recoveries) {
        try {
            Choice choice = new Choice(
                    question,
                    decision.answer(),
                    decision.others(),
                    decision.candidates(),
                    starts,
                    recoveries,
                    warnings(),
                    arguments,
                    program(),
                    startedAt,
                    took(),
                    EnvironmentProbe.afterRun(environment));
            store.writeJson(Choice.FILE, choice);
            soFar = choice;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot save the choice: " + e, e);
        }
    }

    private List<String> warnings() {
        return loads.isEmpty()
                ? List.of()
                : Reports.warnings(ReadResults.of(store.folder().toString(), loads), environment);
    }

    /** Returns the hash of the running jar; empty if the classes are in a folder. */
    private static String program() throws IOException {
        URI location = URI.create(SavedChoice.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toString());
        Path file = Path.of(location);
        return Files.isRegularFile(file) ? Sha256.of(file) : "";
    }
}
