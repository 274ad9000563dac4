package io.metrifier.bench.campaign;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.metrifier.engine.Contender;
import io.metrifier.engine.DistanceCallPair;
import io.metrifier.engine.Workload;
import io.metrifier.engine.rounds.WarmedUp;
import io.metrifier.engine.rounds.WarmedUpPairs;
import io.metrifier.lab.machine.EnvironmentProbe;
import io.metrifier.lab.message.CustomMessage;
import io.metrifier.network.BeyondRelayException;
import io.metrifier.network.Network;
import io.metrifier.report.page.TerminalText;
import io.metrifier.results.Distribution;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.Sample;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.figure.DistanceFigures;
import io.metrifier.results.run.WarmupResult;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.results.subject.Subject;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Measures contenders over distances, one caller and one call at a time, and saves the result after every step. For one
 * thread, except {@link #soFar} and {@link #current}.
 */
public final class DistanceRun {
    private final WarmedUpPairs<DistanceCallPair> starts;
    private final ResultFolder folder;
    private final PrintWriter progress;
    private final long seed;
    private final List<Sample> samples = new ArrayList<>();
    private final Set<Step> refused = new HashSet<>();
    private int planned;
    private volatile @Nullable ResultDocument soFar;
    private volatile String current = "a look at this machine";

    /** Prepares a run, which can be made once. */
    public DistanceRun(WarmedUpPairs<DistanceCallPair> starts, ResultFolder folder, PrintWriter progress, long seed) {
        this.starts = starts;
        this.folder = folder;
        this.progress = progress;
        this.seed = seed;
    }

    /**
     * One contender at one distance. A network that cannot be parsed is an {@link IllegalArgumentException}.
     *
     * @param question what it answers, such as {@link DistanceFigures#SWEEP}
     */
    public record Step(
            String question, Contender contender, Scenario scenario, DataSet data, int imageBytes, String network) {
        public Step {
            try {
                Network.parse(network);
            } catch (BeyondRelayException e) {
                // It is refused in its turn, and the others are measured.
            }
        }

        /** Returns the common part of all steps whose contenders can be compared. */
        List<Object> alike() {
            return List.of(scenario, subject().size(), imageBytes);
        }

        /** Returns the subject without its network. */
        Subject subject() {
            return new Subject(
                    contender.name(),
                    contender.transport().id(),
                    scenario,
                    new ServerPlace.Forked(),
                    data,
                    contender.options());
        }

        Workload workload() {
            return new Workload(scenario, new ServerPlace.Forked(), data, 1, 1, false, imageBytes);
        }

        Map<String, String> conditions(String crossed) {
            Subject subject = subject();
            Map<String, String> conditions = new HashMap<>(Map.of(
                    DistanceFigures.QUESTION,
                    question,
                    DistanceFigures.SCENARIO,
                    scenario.id(),
                    DistanceFigures.NETWORK,
                    crossed,
                    subject.counted(),
                    Integer.toString(subject.size())));
            CustomMessage.of(contender.options())
                    .ifPresent(type -> conditions.put(DistanceFigures.MESSAGE, type.name()));
            return conditions;
        }

        Sample refused(int round, String reason) {
            return Sample.refused(contender.name(), conditions(network), round, reason);
        }

        Sample failed(int round, String reason) {
            return Sample.failed(contender.name(), conditions(network), round, reason);
        }

        @Override
        public String toString() {
            return scenario.id() + " over " + contender.name() + ", network=" + network + " "
                    + subject().counted() + "=" + subject().size();
        }
    }

    /**
     * Measures every step in every round, each round with new pairs, because the compiled code differs from JVM to JVM.
     * A step that the network lab cannot emulate accurately is refused and not tried again. A step that fails is
     * recorded, and the others go on.
     *
     * @param requests the number of calls of each step, divided among the rounds
     * @throws IOException if the result cannot be saved
     */
    public void run(List<Step> steps, int rounds, int requests, List<String> arguments) throws IOException {
        if (rounds < 1 || requests < rounds) {
            throw new IllegalArgumentException(
                    "there must be a round, and a call for each: rounds=" + rounds + " requests=" + requests);
        }
        Environment environment = EnvironmentProbe.capture();
        Instant startedAt = Instant.now();
        Random random = new Random(seed);
        planned = steps.size() * rounds;
        Supplier<ResultDocument> result = () -> new ResultDocument(
                DistanceFigures.KIND,
                arguments,
                startedAt,
                samples,
                EnvironmentProbe.afterRun(environment),
                Optional.empty(),
                Optional.of(planned));
        for (int round = 1; round <= rounds; round++) {
            int number = round;
            int left = rounds - round;
            int share = requests * round / rounds - requests * (round - 1) / rounds;
            DistancePairs sideBySide =
                    new DistancePairs(step -> settled(step, number), number, share, random, (step, sample) -> {
                        if (sample.refused()) {
                            refused.add(step);
                            planned -= left;
                        }
                        samples.add(sample);
                        save(result.get());
                        current = "what comes after " + step;
                        say("[" + samples.size() + "/" + planned + "] " + step + ": " + words(sample));
                    });
            for (List<Step> alike : steps.stream()
                    .filter(step -> !refused.contains(step))
                    .collect(groupingBy(Step::alike, LinkedHashMap::new, toList()))
                    .values()) {
                sideBySide.measure(alike);
            }
        }
    }

    private WarmedUp<DistanceCallPair> settled(Step step, int round) {
        current = step.contender().name() + ", which settles for "
                + step.scenario().id() + " of " + step.subject().size() + " "
                + step.subject().counted();
        say("[round " + round + "] " + current);
        return starts.start(step.contender(), round, step.workload());
    }

    private void save(ResultDocument result) {
        try {
            folder.save(result);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot save a result: " + e, e);
        }
        soFar = result;
    }

    private static String words(Sample sample) {
        if (!sample.measured()) {
            return (sample.refused() ? "refused, " : "FAILED, ")
                    + sample.failure().orElse("");
        }
        Distribution latency = sample.histograms().getOrDefault(DistanceFigures.LATENCY, Distribution.empty());
        return String.format(
                Locale.ROOT,
                "p50 %.3f ms%s%s",
                latency.percentile(50) / 1e6,
                sample.warmup().map(WarmupResult::settled).orElse(true) ? "" : ", NOT SETTLED",
                sample.findings().stream()
                        .map(InvalidityReason::message)
                        .findFirst()
                        .map(why -> ", INVALID: " + why)
                        .orElse(""));
    }

    private void say(String line) {
        progress.println(TerminalText.message(line));
    }

    /** Returns the result of the steps that have ended; empty before the first. Called from any thread. */
    public Optional<ResultDocument> soFar() {
        return Optional.ofNullable(soFar);
    }

    /** Returns what is being measured. Called from any thread. */
    public String current() {
        return current;
    }
}
