package io.metrifier.bench.driver;

import io.metrifier.engine.Contender;
import io.metrifier.lab.machine.MachineWatch;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.metric.Buildup;
import io.metrifier.results.metric.RunContext;
import io.metrifier.verdict.VerdictRule;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What a run notes in addition to its samples. Watches the machine from its creation on. */
public final class RunNotes implements AutoCloseable {
    private final Contenders installed;
    private final List<Buildup> ladders;
    private final Map<String, List<String>> classPaths = new TreeMap<>();
    private final Instant start = Instant.now();
    private final MachineWatch watch = MachineWatch.start();

    /**
     * Starts watching.
     *
     * @param installed all installed contenders
     * @param measured those that are measured
     * @param ladders the ladders to explain; empty for a comparison
     */
    public RunNotes(Contenders installed, List<Contender> measured, List<Buildup> ladders) {
        this.installed = installed;
        this.ladders = List.copyOf(ladders);
        measured.forEach(this::addClassPaths);
    }

    /** A pair may have the server of another contender, whose class path is noted under its own name. */
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

    /**
     * Returns the notes after these samples.
     *
     * @param cutOff what was not measured because time was up; {@code null} if nothing was left out
     * @param rule by which they are judged
     */
    public RunContext create(List<RoundResult> samples, @Nullable String cutOff, VerdictRule rule) {
        return new RunContext(
                installed.baselines().ids(),
                Contenders.BASELINE,
                installed.withoutWire(),
                Optional.of(watch.soFar()),
                cutOff,
                ladders,
                classPaths,
                computeSecondsPerRound(samples),
                Optional.of(new RunContext.Rule(
                        rule.confidence(),
                        rule.minimumEffect(),
                        rule.fewerCalls(),
                        rule.look().alarm(),
                        rule.look().pass())));
    }

    private @Nullable Double computeSecondsPerRound(List<RoundResult> samples) {
        double seconds = Duration.between(start, Instant.now()).toMillis() / 1e3;
        return samples.isEmpty()
                ? null
                : seconds / samples.get(samples.size() - 1).round();
    }

    /** Stops watching the machine. */
    @Override
    public void close() {
        watch.close();
    }
}
