package io.metrifier.engine;

import io.metrifier.results.run.WarmupResult;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/** Measures contenders in rounds until it knows enough or its time is up. For one thread. */
public final class Engine {
    /** Starting and ending two JVMs, connecting, checking and resting. */
    private static final Duration AROUND = Duration.ofSeconds(5);

    private final List<Contender> contenders;
    private final List<Workload> workloads;
    private final Plan plan;
    private final RoundObserver observer;
    private final StackRecordingPlan labels;
    private final Random random;

    /**
     * How much to measure.
     *
     * @param rounds how many there are at least; no more are begun when {@code time} does not allow them
     * @param most how many there are at the most
     * @param turns of each pair in each round
     * @param time how long all may take, about
     * @param seed of the order in which pairs take turns
     */
    public record Plan(int rounds, int most, TurnPlan turns, Duration time, long seed) {
        public Plan {
            if (rounds < 1 || most < rounds) {
                throw new IllegalArgumentException("rounds must be at least 1: rounds=" + rounds + " most=" + most);
            }
        }
    }

    /** Hears of all forks so far after every round, so that nothing is lost with what comes after. */
    @FunctionalInterface
    public interface Keeper {

        /** Keeps them. */
        void keep(List<PairResult> soFar) throws IOException;
    }

    /** Tells when to stop. */
    @FunctionalInterface
    public interface Enough {

        /** Returns whether nothing is left to find out after so many rounds. */
        boolean after(int rounds) throws IOException;
    }

    /**
     * Prepares to measure each contender under each workload, which differ in their scenarios.
     *
     * @throws IllegalArgumentException if the time is too short for a single round; the message says how much it takes
     */
    public Engine(List<Contender> contenders, List<Workload> workloads, Plan plan, RoundObserver observer) {
        this(contenders, workloads, plan, observer, StackRecordingPlan.NONE);
    }

    /**
     * Prepares to measure as without labels, and to record the stacks of some in the end of each round.
     *
     * @throws IllegalArgumentException if the time is too short for a single round
     */
    public Engine(
            List<Contender> contenders,
            List<Workload> workloads,
            Plan plan,
            RoundObserver observer,
            StackRecordingPlan labels) {
        this.labels = labels;
        requireTime(contenders.size() * workloads.size(), plan);
        this.contenders = List.copyOf(contenders);
        this.workloads = List.copyOf(workloads);
        this.plan = plan;
        this.observer = observer;
        this.random = new Random(plan.seed());
    }

    private void requireTime(int pairs, Plan plan) {
        Duration least = Budget.least(pairs, beside(pairs, plan));
        if (plan.time().compareTo(least) < 0) {
            throw new IllegalArgumentException("the time is too short for one round: pairs=" + pairs + " time="
                    + plan.time().toSeconds() + "s; take fewer transports or scenarios, or at least "
                    + least.toSeconds()
                    + "s");
        }
    }

    /** Returns how many pairs usually settle in each round of a plan, so that all rounds are within its time. */
    public static int usuallyFit(Plan plan, StackRecordingPlan labels) {
        Duration recorded = labels.ofOne().multipliedBy(labels.contenders().size());
        Duration round = plan.time().dividedBy(plan.rounds()).minus(recorded);
        Duration pair = Budget.usual(1, AROUND.plus(plan.turns().of(1)));
        return (int) Math.max(0, round.dividedBy(pair));
    }

    /** What each pair of a round took beside settling. */
    private static Duration beside(int round, List<PairResult> forks, Duration took) {
        List<PairResult> own =
                forks.stream().filter(fork -> fork.round() == round).toList();
        double settling = own.stream()
                .flatMap(fork -> fork.settlement().stream())
                .mapToDouble(WarmupResult::seconds)
                .sum();
        return took.minusNanos((long) (settling * 1e9)).dividedBy(Math.max(1, own.size()));
    }

    /** How long a round of these has taken to settle so far, where all of them were in every round. */
    private static Duration settled(List<Contender> contenders, List<PairResult> forks) {
        Set<String> names = contenders.stream().map(Contender::name).collect(Collectors.toSet());
        double seconds = forks.stream()
                .filter(fork -> names.contains(fork.contender().name()))
                .flatMap(fork -> fork.settlement().stream())
                .mapToDouble(WarmupResult::seconds)
                .sum();
        int rounds = forks.stream().mapToInt(PairResult::round).max().orElse(1);
        return Duration.ofNanos((long) (seconds / rounds * 1e9));
    }

    /** What one pair takes beside settling, where the time for labels is everybody's alike. */
    private Duration beside(int pairs, Plan plan) {
        return AROUND.plus(turns(pairs, plan));
    }

    /** What of that one pair takes once all of its round have settled. */
    private Duration turns(int pairs, Plan plan) {
        Duration recorded =
                labels.ofOne().multipliedBy(labels.contenders().size()).dividedBy(pairs);
        return plan.turns().of(1).plus(recorded);
    }

    /**
     * Measures.
     *
     * @param enough tells, once the least rounds are over and kept, whether so many are enough
     * @return a fork of each contender in each scenario and round, failed ones among them
     */
    public List<PairResult> run(Enough enough, Keeper keeper) throws IOException {
        return run(contenders, enough, keeper);
    }

    /**
     * Measures all in the least rounds, and only some in those that come after.
     *
     * @param further who is measured in further rounds
     * @param enough as above
     * @return as above
     */
    public List<PairResult> run(List<Contender> further, Enough enough, Keeper keeper) throws IOException {
        return run(
                further,
                enough,
                keeper,
                System::nanoTime,
                (contender, workload) -> Pair.start(contender, workload, labels.jvmArgs()));
    }

    List<PairResult> run(
            List<Contender> further,
            Enough enough,
            Keeper keeper,
            LongSupplier nanoTime,
            BiFunction<Contender, Workload, ClosedLoopPair> pairs)
            throws IOException {
        int planned = contenders.size() * workloads.size();
        Budget budget =
                new Budget(plan.time(), planned * plan.rounds(), beside(planned, plan), turns(planned, plan), nanoTime);
        List<PairResult> forks = new ArrayList<>();
        for (int round = 1; round <= plan.most(); round++) {
            boolean isFurther = round > plan.rounds();
            List<Contender> measured = isFurther ? further : contenders;
            int next = measured.size() * workloads.size();
            if (isFurther ? !budget.allows(next, settled(measured, forks)) : round > 1 && !budget.allows(next)) {
                break;
            }
            if (isFurther) {
                budget.expect(next);
            }
            long began = nanoTime.getAsLong();
            for (Workload workload : workloads) {
                forks.addAll(new Round(round, workload.scenario().id(), plan.turns(), random, observer, labels)
                        .run(measured, contender -> pairs.apply(contender, workload), budget));
                keeper.keep(List.copyOf(forks));
            }
            budget.learn(beside(round, forks, Duration.ofNanos(nanoTime.getAsLong() - began)));
            observer.over(round, plan.rounds());
            if (round >= plan.rounds() && enough.after(round)) {
                break;
            }
        }
        return forks;
    }
}
