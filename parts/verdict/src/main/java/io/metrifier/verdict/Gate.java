package io.metrifier.verdict;

import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;

/**
 * Judges whether a build is slower than another with which it took turns. Worse is what is significant and at least
 * half of its minimum effect; a build passes where the minimum effect of every quantity is excluded. What that is worth
 * is proven by simulation in the tests.
 *
 * @param rule with the smallest change of the CPU time of a call that matters; of the ratio of both sides twice that
 * @param together how many contenders and scenarios are read together: they share the chance of a false alarm
 */
public record Gate(VerdictRule rule, int together) {
    /**
     * The rounds of both builds.
     *
     * @param cpu the CPU time of a call, both sides together; none where it was not counted
     * @param sides the server's CPU time over its client's; none where it was not counted for each
     * @param calls the calls per second
     */
    public record Rounds(RoundValues cpu, RoundValues sides, RoundValues calls) {}

    /**
     * One quantity in the rounds that both builds have.
     *
     * @param worse the mean logarithm of now over before, turned so that above 0 is worse
     */
    private record Estimate(double worse, BetweenPairVariance.Error error, int rounds) {

        static Estimate of(RoundValues values, String before, String now) {
            double[] worse = values.differences(before, now);
            double mean = worse.length == 0 ? 0 : RoundValues.mean(worse);
            double squares = 0;
            for (double one : worse) {
                squares += (one - mean) * (one - mean);
            }
            // A difference varies twice as much as each of its contenders.
            Spread spread = values.spread().with(squares / 2, worse.length - 1);
            return new Estimate(
                    mean,
                    new BetweenPairVariance.Error(Math.sqrt(2 * spread.variance() / worse.length), spread.degrees()),
                    worse.length);
        }

        Estimate reversed() {
            return new Estimate(-worse, error, rounds);
        }

        /** Returns how much worse it may be, with this chance of more. */
        double high(double chance) {
            return worse + error.reach(2 * chance);
        }

        double low(double chance) {
            return worse - error.reach(2 * chance);
        }
    }

    /** Returns the smallest change for the worse that matters, as a share. */
    public double margin(GateQuantity quantity) {
        return switch (quantity) {
            case CPU -> rule.minimumEffect();
            case SERVER, CLIENT -> 2 * rule.minimumEffect();
            case CALLS -> rule.fewerCalls();
        };
    }

    /** Judges the rounds that both have. */
    public GateOutcome judge(Rounds rounds, String before, String now) {
        Estimate cpu = Estimate.of(rounds.cpu(), before, now);
        Estimate sides = Estimate.of(rounds.sides(), before, now);
        Map<GateQuantity, Estimate> estimates = new EnumMap<>(GateQuantity.class);
        estimates.put(GateQuantity.CPU, cpu);
        estimates.put(GateQuantity.SERVER, sides);
        estimates.put(GateQuantity.CLIENT, sides.reversed());
        estimates.put(GateQuantity.CALLS, Estimate.of(rounds.calls(), before, now));
        estimates.values().removeIf(estimate -> estimate.rounds() == 0);
        double shares = together
                * estimates.keySet().stream().mapToDouble(GateQuantity::share).sum();
        Map<GateQuantity, GateOutcome.Change> changes = new EnumMap<>(GateQuantity.class);
        estimates.forEach((quantity, estimate) -> {
            double alarm = rule.look().alarm() * quantity.share() / shares;
            // Where one side became better the other one's share grows, which is no regression.
            boolean counts = !quantity.isSide() || cpu.worse() > 0;
            changes.put(
                    quantity,
                    new GateOutcome.Change(
                            toRatio(quantity, estimate),
                            judgeEstimate(estimate, counts, alarm, Math.log1p(margin(quantity))),
                            findPossibleLoss(quantity, estimate)));
        });
        int fewest =
                estimates.values().stream().mapToInt(Estimate::rounds).min().orElse(0);
        return new GateOutcome(combineOutcomes(changes), changes, fewest);
    }

    private ComparisonOutcome judgeEstimate(Estimate estimate, boolean counts, double alarm, double margin) {
        if (estimate.rounds() < VerdictRule.FEWEST_ROUNDS) {
            return ComparisonOutcome.INCONCLUSIVE;
        }
        if (counts && estimate.low(alarm) > 0 && estimate.worse() >= margin / 2) {
            return ComparisonOutcome.WORSE;
        }
        if (estimate.high(alarm) < 0) {
            return ComparisonOutcome.BETTER;
        }
        return estimate.high(rule.look().pass()) < margin ? ComparisonOutcome.NO_WORSE : ComparisonOutcome.INCONCLUSIVE;
    }

    private ConfidenceInterval toRatio(GateQuantity quantity, Estimate estimate) {
        double pass = rule.look().pass();
        ConfidenceInterval worse = new ConfidenceInterval(
                Math.exp(estimate.low(pass)), Math.exp(estimate.worse()), Math.exp(estimate.high(pass)));
        return quantity == GateQuantity.CALLS ? worse.inverse() : worse;
    }

    private double findPossibleLoss(GateQuantity quantity, Estimate estimate) {
        double most = estimate.high(rule.look().pass());
        return quantity == GateQuantity.CALLS ? -Math.expm1(-most) : Math.expm1(most);
    }

    private static GateOutcome.Result combineOutcomes(Map<GateQuantity, GateOutcome.Change> changes) {
        Collection<GateOutcome.Change> all = changes.values();
        if (all.stream().anyMatch(one -> one.outcome() == ComparisonOutcome.WORSE)) {
            return GateOutcome.Result.SLOWER;
        }
        GateOutcome.Change calls = changes.get(GateQuantity.CALLS);
        if (calls == null || calls.outcome() == ComparisonOutcome.INCONCLUSIVE) {
            return GateOutcome.Result.INCONCLUSIVE;
        }
        if (changes.getOrDefault(GateQuantity.CPU, calls).outcome() == ComparisonOutcome.BETTER) {
            return GateOutcome.Result.FASTER;
        }
        return all.stream().allMatch(one -> one.outcome() != ComparisonOutcome.INCONCLUSIVE)
                ? GateOutcome.Result.NOT_SLOWER
                : GateOutcome.Result.INCONCLUSIVE;
    }
}
