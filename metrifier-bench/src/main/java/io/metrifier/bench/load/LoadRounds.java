package io.metrifier.bench.load;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.metrifier.engine.Contender;
import io.metrifier.engine.LoadablePair;
import io.metrifier.engine.Pair;
import io.metrifier.engine.Workload;
import io.metrifier.engine.rounds.BudgetedRound;
import io.metrifier.engine.rounds.PairTask;
import io.metrifier.engine.rounds.RoundObserver;
import io.metrifier.engine.rounds.Rounds;
import io.metrifier.engine.rounds.StepOutcome;
import io.metrifier.engine.rounds.TimeBudget;
import io.metrifier.engine.rounds.WarmedUp;
import io.metrifier.load.ValidityLimits;
import io.metrifier.network.BeyondRelayException;
import io.metrifier.network.Network;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.scenario.MeasuredCall;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Rounds of loads. Each contender has a new pair in every round, which settles next to its server before its first
 * load; then all pairs take turns, one load each. A pair crosses the networks of its subjects one after the other. A
 * pair that fails sits out its round, and a subject that cannot cross the requested network is skipped in all further
 * rounds. For one thread.
 */
public final class LoadRounds {
    private final Function<MeasuredCall, Contender> contenders;
    private final Pairs starts;
    private final ValidityLimits limits;
    private final LoadReporter reporter;
    private final Random random;
    private final Set<MeasuredCall> skipped = new HashSet<>();
    private int failures;

    /**
     * How pairs start.
     *
     * @param atMost returns the maximum warm-up of the pair that begins; zero for none
     * @param budget in which pairs begin; empty to measure all
     */
    public record Pairs(
            BiFunction<Contender, Workload, LoadablePair> starter,
            Supplier<Duration> atMost,
            Optional<TimeBudget> budget,
            RoundObserver observer) {
        /** Measures all pairs, each warmed up for this time at most. */
        public static Pairs withWarmup(Duration atMost, RoundObserver observer) {
            return new Pairs(Pair::startForLoads, () -> atMost, Optional.empty(), observer);
        }

        /** Measures the pairs that a budget allows. */
        public static Pairs withBudget(TimeBudget budget, RoundObserver observer) {
            return new Pairs(Pair::startForLoads, budget::atMost, Optional.of(budget), observer);
        }

        private WarmedUp<LoadablePair> start(Contender contender, int round, Workload workload) {
            WarmedUp<LoadablePair> pair =
                    WarmedUp.start(contender, round, () -> starter.apply(contender, workload), atMost, observer);
            pair.settlement().ifPresent(took -> budget.ifPresent(within -> within.learn(contender.name(), took)));
            return pair;
        }

        private void run(Rounds<Contender, LoadRound> rounds, int round, List<Contender> contenders) {
            budget.ifPresentOrElse(
                    within -> new BudgetedRound(within, round, Optional.empty(), observer).run(rounds, contenders),
                    () -> rounds.run(round, contenders));
        }
    }

    /**
     * Prepares to measure.
     *
     * @param starts starts pairs; its observer is also notified of failures
     * @param limits the limits beyond which a result is invalid
     * @param reporter saves every result
     * @param seed of the order of turns
     */
    public LoadRounds(
            Function<MeasuredCall, Contender> contenders,
            Pairs starts,
            ValidityLimits limits,
            LoadReporter reporter,
            long seed) {
        this.contenders = contenders;
        this.starts = starts;
        this.limits = limits;
        this.reporter = reporter;
        this.random = new Random(seed);
    }

    /** Measures each subject under each load of its plan, in one round. */
    public void run(int round, List<MeasuredCall> subjects, Function<MeasuredCall, LoadPlan> plans) {
        run(round, subjects, plans, outcome -> {});
    }

    /**
     * Measures each subject under each load of its plan, in one round.
     *
     * @param recorder receives every outcome at once; none of subjects that are skipped
     */
    public void run(
            int round,
            List<MeasuredCall> subjects,
            Function<MeasuredCall, LoadPlan> plans,
            Consumer<StepOutcome<Contender, LoadRound>> recorder) {
        Map<Contender, List<MeasuredCall>> pairs = new LinkedHashMap<>();
        subjects.stream()
                .filter(subject -> !skipped.contains(subject))
                .collect(groupingBy(MeasuredCall::contender, LinkedHashMap::new, toList()))
                .values()
                .forEach(own -> pairs.put(contenders.apply(own.get(0)), own));
        Rounds<Contender, LoadRound> rounds = new Rounds<>(
                random,
                (contender, number) -> start(contender, Objects.requireNonNull(pairs.get(contender)), plans, number),
                outcome -> {
                    outcome.failure().ifPresent(reason -> reportFailure(outcome.step(), round, reason));
                    recorder.accept(outcome);
                });
        starts.run(rounds, round, List.copyOf(pairs.keySet()));
    }

    private void reportFailure(Contender contender, int round, String reason) {
        failures++;
        starts.observer().failed(contender, round, reason);
    }

    private PairTask<LoadRound> start(
            Contender contender, List<MeasuredCall> subjects, Function<MeasuredCall, LoadPlan> plans, int round) {
        Map<MeasuredCall, LoadPlan> planned = new LinkedHashMap<>();
        subjects.forEach(subject -> planned.put(subject, plans.apply(subject)));
        MeasuredCall near = subjects.get(0).withServer(subjects.get(0).server().near());
        Load load = Objects.requireNonNull(planned.get(subjects.get(0))).next().orElseThrow();
        return new LoadTask(planned, round, starts.start(contender, round, Workload.of(near, load, contender)));
    }

    private void skip(MeasuredCall subject, BeyondRelayException why) {
        skipped.add(subject);
        reporter.say("skipped: " + why.getMessage());
    }

    /** Returns the number of pairs that failed so far. */
    public int failures() {
        return failures;
    }

    /** Returns whether a subject is skipped because it cannot cross the requested network. */
    public boolean isSkipped(MeasuredCall subject) {
        return skipped.contains(subject);
    }

    /** Returns the number of subjects skipped so far because they cannot cross the requested network. */
    public int skipped() {
        return skipped.size();
    }

    /** One pair in one round: a load in each turn, over one network after the other. */
    private final class LoadTask implements PairTask<LoadRound> {
        private final Map<MeasuredCall, LoadPlan> plans;
        private final Deque<MeasuredCall> left;
        private final int round;
        private final WarmedUp<LoadablePair> pair;
        private Optional<Network> crossed = Optional.empty();

        LoadTask(Map<MeasuredCall, LoadPlan> plans, int round, WarmedUp<LoadablePair> pair) {
            this.plans = plans;
            this.left = new ArrayDeque<>(plans.keySet());
            this.round = round;
            this.pair = pair;
        }

        @Override
        public boolean isApart() {
            return pair.isAwake();
        }

        @Override
        public boolean turn(Consumer<LoadRound> results) {
            MeasuredCall subject = left.element();
            LoadPlan plan = Objects.requireNonNull(plans.get(subject));
            try {
                cross(subject.server().between());
                LoadRound result = measure(subject, plan.next().orElseThrow(), plan.numberRound(round));
                plan.record(result);
                results.accept(result);
                if (plan.next().isPresent()) {
                    return true;
                }
            } catch (BeyondRelayException e) {
                skip(subject, e);
            }
            left.remove();
            return !left.isEmpty();
        }

        private void cross(Optional<Network> network) {
            network.filter(next -> !crossed.equals(network)).ifPresent(pair.meter()::cross);
            crossed = network;
        }

        private LoadRound measure(MeasuredCall subject, Load load, int number) {
            return reporter.keep(subject, load, number, observer -> {
                LoadRound measured = pair.meter().measure(load, number, limits, observer);
                return pair.settlement().map(measured::withWarmup).orElse(measured);
            });
        }

        @Override
        public void close() {
            pair.meter().close();
        }
    }
}
