package io.metrifier.bench.campaign;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.metrifier.engine.Contender;
import io.metrifier.engine.DistanceCallPair;
import io.metrifier.engine.Workload;
import io.metrifier.engine.rounds.WarmedUp;
import io.metrifier.engine.rounds.WarmedUpPairs;
import io.metrifier.lab.machine.EnvironmentProbe;
import io.metrifier.report.page.TerminalText;
import io.metrifier.results.distance.CallSequence;
import io.metrifier.results.distance.DistanceResult;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.subject.DataSet;
import io.metrifier.results.subject.Scenario;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.results.subject.Subject;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Measures contenders over distances, one caller and one call at a time, and saves the result after every step. For one
 * thread, except {@link #soFar} and {@link #current}.
 */
public final class DistanceRun {
    private final Function<Step, Contender> contenders;
    private final WarmedUpPairs<DistanceCallPair> starts;
    private final ResultFolder folder;
    private final PrintWriter progress;
    private final long seed;
    private final Map<Step, CallSequence> results = new LinkedHashMap<>();
    private final List<DistanceResult.Refusal> refusals = new ArrayList<>();
    private final List<DistanceResult.Refusal> failures = new ArrayList<>();
    private volatile @Nullable DistanceResult soFar;
    private volatile String current = "a look at this machine";

    /** Prepares a run, which can be made once. */
    public DistanceRun(
            Function<Step, Contender> contenders,
            WarmedUpPairs<DistanceCallPair> starts,
            ResultFolder folder,
            PrintWriter progress,
            long seed) {
        this.contenders = contenders;
        this.starts = starts;
        this.folder = folder;
        this.progress = progress;
        this.seed = seed;
    }

    /**
     * One contender at one distance.
     *
     * @param label the name of the contender in tables
     */
    public record Step(
            String label,
            String transport,
            TransportOptions options,
            Scenario scenario,
            int persons,
            int imageBytes,
            String network) {

        /** Returns the common part of all steps whose contenders can be compared. */
        List<Object> alike() {
            return List.of(scenario, subject().size(), imageBytes);
        }

        /** Returns the subject without its network. */
        Subject subject() {
            return new Subject(transport, scenario, ServerPlace.parse("forked"), new DataSet(persons), options);
        }

        Workload workload() {
            return new Workload(scenario, ServerPlace.parse("forked"), new DataSet(persons), 1, 1, false, imageBytes);
        }

        @Override
        public String toString() {
            return scenario.id() + " over " + label + ", network=" + network + " "
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
    public void run(String question, List<Step> steps, int rounds, int requests, List<String> arguments)
            throws IOException {
        if (rounds < 1 || requests < rounds) {
            throw new IllegalArgumentException(
                    "there must be a round, and a call for each: rounds=" + rounds + " requests=" + requests);
        }
        Environment environment = EnvironmentProbe.capture();
        Instant startedAt = Instant.now();
        Random random = new Random(seed);
        Ends ends = new Ends(
                steps.size() * rounds,
                totalRounds -> new DistanceResult(
                        question,
                        arguments,
                        startedAt,
                        EnvironmentProbe.afterRun(environment),
                        totalRounds,
                        List.copyOf(results.values()),
                        refusals,
                        failures));
        for (int round = 1; round <= rounds; round++) {
            int number = round;
            ends.roundsLeft = rounds - round;
            int share = requests * round / rounds - requests * (round - 1) / rounds;
            DistancePairs sideBySide = new DistancePairs(step -> settled(step, number), number, share, random, ends);
            for (List<Step> alike : steps.stream()
                    .filter(step -> !ends.refused.contains(step))
                    .collect(groupingBy(Step::alike, LinkedHashMap::new, toList()))
                    .values()) {
                sideBySide.measure(alike);
            }
        }
    }

    private WarmedUp<DistanceCallPair> settled(Step step, int round) {
        current = step.label() + ", which settles for " + step.scenario().id() + " of "
                + step.subject().size() + " " + step.subject().counted();
        say("[round " + round + "] " + current);
        return starts.start(contenders.apply(step), round, step.workload());
    }

    private void say(String line) {
        progress.println(TerminalText.message(line));
    }

    /** Returns the result of the steps that have ended; empty before the first. Called from any thread. */
    public Optional<DistanceResult> soFar() {
        return Optional.ofNullable(soFar);
    }

    /** Returns what is being measured. Called from any thread. */
    public String current() {
        return current;
    }

    /** Records the outcome of each step, and saves the result each time. */
    private final class Ends implements DistancePairs.Ends {
        private final IntFunction<DistanceResult> result;
        private final Set<Step> refused = new HashSet<>();
        private int totalRounds;
        private int ended;
        private int roundsLeft;

        Ends(int totalRounds, IntFunction<DistanceResult> result) {
            this.totalRounds = totalRounds;
            this.result = result;
        }

        @Override
        public void done(Step step, CallSequence sequence) {
            results.merge(step, sequence, CallSequence::plus);
            ended(
                    step,
                    String.format(
                            Locale.ROOT,
                            "p50 %.3f ms%s%s",
                            sequence.latency().percentile(50) / 1e6,
                            sequence.rounds().get(0).settlement() == null || sequence.settled() ? "" : ", NOT SETTLED",
                            sequence.invalid().map(why -> ", INVALID: " + why).orElse("")));
        }

        @Override
        public void refused(Step step, String reason) {
            refused.add(step);
            totalRounds -= roundsLeft;
            refusals.add(refusal(step, reason));
            ended(step, "refused, " + reason);
        }

        @Override
        public void failed(Step step, String reason) {
            failures.add(refusal(step, reason));
            ended(step, "FAILED, " + reason);
        }

        private DistanceResult.Refusal refusal(Step step, String reason) {
            Subject subject = step.subject();
            Integer messages = subject.counted().equals("messages") ? (Integer) subject.size() : null;
            return new DistanceResult.Refusal(step.network(), step.persons(), messages, step.label(), reason);
        }

        private void ended(Step step, String how) {
            ended++;
            DistanceResult kept = result.apply(totalRounds);
            try {
                folder.save(kept);
            } catch (IOException e) {
                throw new UncheckedIOException("cannot save a result: " + e, e);
            }
            soFar = kept;
            current = "what comes after " + step;
            say("[" + ended + "/" + totalRounds + "] " + step + ": " + how);
        }
    }
}
