package io.metrifier.bench.campaign;

import io.metrifier.engine.Contender;
import io.metrifier.engine.Turn;
import io.metrifier.engine.rounds.PairResult;
import io.metrifier.lab.machine.EnvironmentProbe;
import io.metrifier.lab.machine.MachineWatch;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.ResultStore;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.figure.RunFigures;
import io.metrifier.results.run.BaselineTwin;
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
    private final Contenders contenders;
    private final List<Ladder> ladders;
    private final Instant startedAt = Instant.now();
    private final Environment environment = EnvironmentProbe.capture();
    private final MachineWatch watch = MachineWatch.start();
    private volatile Path file;
    private volatile @Nullable ResultDocument saved;

    /**
     * Prepares to save.
     *
     * @param file the file, if its folder stays usable
     * @param contenders all installed contenders
     * @param ladders the ladders to explain; empty for a comparison
     */
    public RunFile(Path file, List<String> arguments, Contenders contenders, List<Ladder> ladders) {
        this.file = file;
        // As it was given: people read this path.
        this.store = new ResultStore(Objects.requireNonNullElse(file.getParent(), Path.of("")));
        this.arguments = List.copyOf(arguments);
        this.contenders = contenders;
        this.ladders = List.copyOf(ladders);
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
     * @param parameters what was the same for all
     * @param cutOff what was not measured because time was up; {@code null} if nothing was left out
     */
    public void write(List<PairResult> forks, Map<String, String> parameters, int threads, @Nullable String cutOff)
            throws IOException {
        RunContext context = new RunContext(
                contenders.baselines().ids(),
                Contenders.BASELINE,
                contenders.withoutWire(),
                Optional.of(watch.soFar()),
                cutOff,
                ladders,
                classPaths(forks),
                secondsPerRound(forks),
                twins(forks));
        ResultDocument document = new ResultDocument(
                RunFigures.KIND,
                arguments,
                startedAt,
                RunSamples.of(withoutTwins(forks), parameters, threads),
                EnvironmentProbe.afterRun(environment),
                Optional.of(context),
                Optional.empty());
        file = store.json(String.valueOf(file.getFileName()), document);
        saved = document;
    }

    private static List<PairResult> withoutTwins(List<PairResult> forks) {
        return forks.stream()
                .filter(fork -> !BaselineTwin.isName(fork.contender().name()))
                .toList();
    }

    private @Nullable Double secondsPerRound(List<PairResult> forks) {
        double seconds = Duration.between(startedAt, Instant.now()).toMillis() / 1e3;
        return forks.isEmpty() ? null : seconds / forks.get(forks.size() - 1).round();
    }

    private static List<BaselineTwin> twins(List<PairResult> forks) {
        return forks.stream()
                .filter(fork -> BaselineTwin.isName(fork.contender().name()))
                .map(fork -> new BaselineTwin(
                        fork.note(),
                        fork.turns().stream().map(Turn::callsPerSecond).toList()))
                .toList();
    }

    private static Map<String, List<String>> classPaths(List<PairResult> forks) {
        Map<String, List<String>> all = new TreeMap<>();
        forks.forEach(fork -> addClassPaths(fork.contender(), all));
        return all;
    }

    /** A pair may have the server of another contender, whose class path is recorded under its own name. */
    private static void addClassPaths(Contender contender, Map<String, List<String>> all) {
        List<String> contents = contender.classPathContents();
        if (!contents.isEmpty()) {
            all.put(contender.name(), contents);
        }
        Contender server = contender.server();
        if (server != null) {
            addClassPaths(server, all);
        }
    }

    /** Stops watching the machine. */
    @Override
    public void close() {
        watch.close();
    }
}
