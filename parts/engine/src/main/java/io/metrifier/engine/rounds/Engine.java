package io.metrifier.engine.rounds;

import io.metrifier.engine.ClosedLoopPair;
import io.metrifier.engine.Contender;
import io.metrifier.engine.Pair;
import io.metrifier.engine.Workload;
import io.metrifier.results.document.RoundResult;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.function.LongSupplier;

/** Measures contenders in rounds until a stop rule applies or the time is up. For one thread. */
public final class Engine {
    private final List<Contender> contenders;
    private final List<Workload> workloads;
    private final Map<String, String> common;
    private final Plan plan;
    private final RoundObserver observer;
    private final Random random;

    /**
     * How much is measured.
     *
     * @param rounds the minimum number of rounds; fewer only if {@code time} does not allow them
     * @param seed of the order in which pairs take turns
     */
    public record Plan(int rounds, int maxRounds, TurnPlan turns, Duration time, long seed) {
        public Plan {
            if (rounds < 1 || maxRounds < rounds) {
                throw new IllegalArgumentException(
                        "rounds is below 1 or above maxRounds: rounds=" + rounds + " maxRounds=" + maxRounds);
            }
        }

        /** Returns this plan; throws {@link IllegalArgumentException} if it has no time for a round of these pairs. */
        public Plan requireTime(int pairs) {
            Duration minimum = TimeBudget.minimumTime(pairs, computeOverhead(this));
            if (time.compareTo(minimum) < 0) {
                throw new IllegalArgumentException("the time is too short for one round: pairs=" + pairs + " time="
                        + time.toSeconds() + "s; take fewer transports or scenarios, or at least "
                        + minimum.toSeconds() + "s");
            }
            return this;
        }
    }

    /** Receives all results so far after every round, so that a later failure cannot lose them. */
    @FunctionalInterface
    public interface ResultSaver {

        /** Saves the results so far. */
        void save(List<RoundResult> soFar) throws IOException;
    }

    /** Decides who takes part in which round, and when to stop. */
    @FunctionalInterface
    public interface Participants {
        /** Returns the contenders of a round after the minimum of rounds; none if no further round is needed. */
        List<Contender> further(int round);

        /**
         * Returns a contender that takes part in addition in the first scenario of a round, if the time left suffices
         * for it and the minimum of all others; empty if none does.
         */
        default Optional<Contender> inAddition(int round) {
            return Optional.empty();
        }
    }

    /**
     * Prepares to measure each contender under each workload; workloads differ in their conditions.
     *
     * @param common the conditions that all samples have in addition to those of their workload
     * @throws IllegalArgumentException as {@link Plan#requireTime}
     */
    public Engine(
            List<Contender> contenders,
            List<Workload> workloads,
            Map<String, String> common,
            Plan plan,
            RoundObserver observer) {
        this.contenders = List.copyOf(contenders);
        this.workloads = List.copyOf(workloads);
        this.common = Map.copyOf(common);
        this.plan = plan.requireTime(contenders.size() * workloads.size());
        this.observer = observer;
        this.random = new Random(plan.seed());
    }

    /** Returns how many pairs typically fit into each round of a plan, so that all rounds stay within its time. */
    public static int countTypicalPairs(Plan plan) {
        Duration round = plan.time().dividedBy(plan.rounds());
        return (int) round.dividedBy(TimeBudget.typical(1, computeOverhead(plan)));
    }

    private static Duration computeOverhead(Plan plan) {
        return TimeBudget.overhead(plan.turns().of(1));
    }

    /**
     * Measures all contenders in the minimum of rounds, and those that take part in further rounds.
     *
     * @return a sample of each contender under each workload in each round, including failures
     */
    public List<RoundResult> run(Participants participants, ResultSaver saver) throws IOException {
        return run(participants, saver, System::nanoTime, Pair::start);
    }

    List<RoundResult> run(
            Participants participants,
            ResultSaver saver,
            LongSupplier nanoTime,
            BiFunction<Contender, Workload, ClosedLoopPair> pairs)
            throws IOException {
        TimeBudget budget = new TimeBudget(
                plan.time(),
                plan.rounds(),
                contenders.size() * workloads.size(),
                computeOverhead(plan),
                plan.turns().of(1),
                nanoTime);
        List<RoundResult> samples = new ArrayList<>();
        for (int round = 1; round <= plan.maxRounds(); round++) {
            List<Contender> measured = round > plan.rounds() ? participants.further(round) : contenders;
            List<String> names = measured.stream().map(Contender::name).toList();
            if (measured.isEmpty() || !budget.hasTime(round, names, workloads.size())) {
                break;
            }
            for (Workload workload : workloads) {
                Optional<Contender> added =
                        workload == workloads.get(0) ? participants.inAddition(round) : Optional.empty();
                samples.addAll(new Round(round, conditions(workload), plan.turns(), random, observer)
                        .run(measured, added, contender -> pairs.apply(contender, workload), budget));
                saver.save(List.copyOf(samples));
            }
            observer.over(round, plan.maxRounds());
        }
        return samples;
    }

    private Map<String, String> conditions(Workload workload) {
        Map<String, String> conditions = new HashMap<>(common);
        conditions.putAll(workload.conditions());
        return conditions;
    }
}
