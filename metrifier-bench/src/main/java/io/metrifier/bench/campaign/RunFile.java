package io.metrifier.bench.campaign;

import io.metrifier.engine.Contender;
import io.metrifier.lab.machine.EnvironmentProbe;
import io.metrifier.lab.machine.MachineWatch;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.ResultStore;
import io.metrifier.results.document.Sample;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.figure.RunFigures;
import io.metrifier.results.run.Ladder;
import io.metrifier.results.run.RunContext;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The document of one run, saved again after every round. Watches the machine from its creation on. What was saved may
 * be read from any thread.
 */
public final class RunFile implements AutoCloseable {
    private final ResultStore store;
    private final List<String> arguments;
    private final Contenders installed;
    private final List<Ladder> ladders;
    private final Map<String, List<String>> classPaths = new TreeMap<>();
    private final Instant startedAt = Instant.now();
    private final Environment environment = EnvironmentProbe.capture();
    private final MachineWatch watch = MachineWatch.start();
    private volatile Path file;
    private volatile @Nullable ResultDocument saved;

    /**
     * Prepares to save.
     *
     * @param file the file, if its folder stays usable
     * @param installed all installed contenders
     * @param contenders those that are measured
     * @param ladders the ladders to explain; empty for a comparison
     */
    public RunFile(
            Path file, List<String> arguments, Contenders installed, List<Contender> contenders, List<Ladder> ladders) {
        this.file = file;
        // As it was given: people read this path.
        this.store = new ResultStore(Objects.requireNonNullElse(file.getParent(), Path.of("")));
        this.arguments = List.copyOf(arguments);
        this.installed = installed;
        this.ladders = List.copyOf(ladders);
        contenders.forEach(this::addClassPaths);
    }

    /** Returns where the results are: in a temporary folder if their own has become unusable. */
    public Path path() {
        return file;
    }

    /**
     * Returns what was saved last.
     *
     * @throws IllegalStateException if nothing was saved yet
     */
    public ResultDocument saved() {
        ResultDocument last = saved;
        if (last == null) {
            throw new IllegalStateException("nothing was saved yet: file=" + file);
        }
        return last;
    }

    /**
     * Saves what was measured so far.
     *
     * @param cutOff what was not measured because time was up; {@code null} if nothing was left out
     */
    public void write(List<Sample> samples, @Nullable String cutOff) throws IOException {
        RunContext context = new RunContext(
                installed.baselines().ids(),
                Contenders.BASELINE,
                installed.withoutWire(),
                Optional.of(watch.soFar()),
                cutOff,
                ladders,
                classPaths,
                secondsPerRound(samples));
        ResultDocument document = new ResultDocument(
                RunFigures.KIND,
                arguments,
                startedAt,
                samples,
                EnvironmentProbe.afterRun(environment),
                Optional.of(context),
                Optional.empty());
        file = store.json(String.valueOf(file.getFileName()), document);
        saved = document;
    }

    private @Nullable Double secondsPerRound(List<Sample> samples) {
        double seconds = Duration.between(startedAt, Instant.now()).toMillis() / 1e3;
        return samples.isEmpty()
                ? null
                : seconds / samples.get(samples.size() - 1).round();
    }

    /** A pair may have the server of another contender, whose class path is recorded under its own name. */
    private void addClassPaths(Contender contender) {
        List<String> contents = contender.classPathContents();
        if (!contents.isEmpty()) {
            classPaths.put(contender.name(), contents);
        }
        Contender server = contender.server();
        if (server != null) {
            addClassPaths(server);
        }
    }

    /** Stops watching the machine. */
    @Override
    public void close() {
        watch.close();
    }
}
