package io.metrifier.bench.campaign;

import io.metrifier.engine.Contender;
import io.metrifier.engine.LoadablePair;
import io.metrifier.engine.Workload;
import io.metrifier.engine.rounds.PairTask;
import io.metrifier.engine.rounds.Rounds;
import io.metrifier.engine.rounds.StepOutcome;
import io.metrifier.engine.rounds.WarmedUp;
import io.metrifier.engine.rounds.WarmedUpPairs;
import io.metrifier.load.ValidityLimits;
import io.metrifier.network.BeyondRelayException;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.subject.Subject;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Rounds of loads. Each subject has a new pair in every round, which settles before its first load; then all pairs take
 * turns, one load each. A pair that fails sits out its round, and a subject that cannot cross the requested network is
 * skipped in all further rounds. For one thread.
 */
public final class LoadRounds {
    private final Function<Subject, Contender> contenders;
    private final WarmedUpPairs<LoadablePair> starts;
    private final ValidityLimits limits;
    private final LoadReporter reporter;
    private final Random random;
    private final Set<Subject> skipped = new HashSet<>();
    private int failures;

    /**
     * Prepares to measure.
     *
     * @param starts starts pairs; its observer is also notified of failures
     * @param limits the limits beyond which a result is invalid
     * @param reporter saves every result
     * @param seed of the order of turns
     */
    public LoadRounds(
            Function<Subject, Contender> contenders,
            WarmedUpPairs<LoadablePair> starts,
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
    public void run(int round, List<Subject> subjects, Function<Subject, LoadPlan> plans) {
        run(round, subjects, plans, outcome -> {});
    }

    /**
     * Measures each subject under each load of its plan, in one round.
     *
     * @param recorder receives every outcome at once; none of subjects that are skipped
     */
    public void run(
            int round,
            List<Subject> subjects,
            Function<Subject, LoadPlan> plans,
            Consumer<StepOutcome<Subject, LoadRound>> recorder) {
        Rounds<Subject, LoadRound> rounds =
                new Rounds<>(random, (subject, number) -> start(subject, plans.apply(subject), number), outcome -> {
                    outcome.failure().ifPresent(reason -> failed(outcome.step(), round, reason));
                    recorder.accept(outcome);
                });
        rounds.run(
                round,
                subjects.stream().filter(subject -> !skipped.contains(subject)).toList());
    }

    private void failed(Subject subject, int round, String reason) {
        failures++;
        starts.observer().failed(contenders.apply(subject), round, reason);
    }

    private PairTask<LoadRound> start(Subject subject, LoadPlan plan, int round) {
        Contender contender = contenders.apply(subject);
        Workload workload = Workload.of(subject, plan.next().orElseThrow(), contender);
        try {
            return new LoadTask(subject, plan, round, starts.start(contender, round, workload));
        } catch (BeyondRelayException e) {
            skip(subject, e);
            return PairTask.of(true, results -> false);
        }
    }

    private void skip(Subject subject, BeyondRelayException why) {
        skipped.add(subject);
        reporter.say("skipped: " + why.getMessage());
    }

    /** Returns the number of pairs that failed so far. */
    public int failures() {
        return failures;
    }

    /** Returns the number of subjects skipped so far because they cannot cross the requested network. */
    public int skipped() {
        return skipped.size();
    }

    /** One pair in one round: a load in each turn. */
    private final class LoadTask implements PairTask<LoadRound> {
        private final Subject subject;
        private final LoadPlan plan;
        private final int round;
        private final WarmedUp<LoadablePair> pair;

        LoadTask(Subject subject, LoadPlan plan, int round, WarmedUp<LoadablePair> pair) {
            this.subject = subject;
            this.plan = plan;
            this.round = round;
            this.pair = pair;
        }

        @Override
        public boolean isApart() {
            return pair.awake();
        }

        @Override
        public boolean turn(Consumer<LoadRound> results) {
            try {
                LoadRound result = measure(plan.next().orElseThrow(), plan.round(round));
                plan.record(result);
                results.accept(result);
                return plan.next().isPresent();
            } catch (BeyondRelayException e) {
                skip(subject, e);
                return false;
            }
        }

        private LoadRound measure(Load load, int number) {
            return reporter.keep(subject, load, number, observer -> {
                LoadRound measured = pair.meter().measure(load, number, limits, observer);
                return pair.settlement().map(measured::after).orElse(measured);
            });
        }

        @Override
        public void close() {
            pair.meter().close();
        }
    }
}
