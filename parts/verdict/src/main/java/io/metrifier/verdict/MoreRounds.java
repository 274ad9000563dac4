package io.metrifier.verdict;

import java.util.OptionalInt;

/** Estimates how many more rounds a conclusive result needs, if the forks go on to differ as they do now. */
final class MoreRounds {
    /** What would take more than this is not worth a forecast. */
    static final int MOST = 1_000;

    /** How likely a difference must be found for it to be said that it would be. */
    private static final double POWER = 0.8;

    private MoreRounds() {}

    /**
     * Returns the fewest rounds to add.
     *
     * @param now the error of the difference today
     * @param rounds how many it rests on
     * @param effect the difference to be found, as a logarithm
     * @param chance how often a difference may be claimed where there is none
     */
    static OptionalInt estimate(BetweenPairVariance.Error now, int rounds, double effect, double chance) {
        if (!now.known() || rounds < 2) {
            return OptionalInt.empty();
        }
        int enough = 1;
        while (enough <= MOST && findPower(now, rounds, enough, effect, chance) < POWER) {
            enough *= 2;
        }
        if (enough > MOST) {
            return OptionalInt.empty();
        }
        int most = enough;
        int least = enough / 2;
        while (most - least > 1) {
            int middle = (most + least) / 2;
            if (findPower(now, rounds, middle, effect, chance) < POWER) {
                least = middle;
            } else {
                most = middle;
            }
        }
        return OptionalInt.of(most);
    }

    private static double findPower(BetweenPairVariance.Error now, int rounds, int more, double effect, double chance) {
        int then = rounds + more;
        double degrees = now.degrees() * (then - 1) / (rounds - 1);
        double standard = now.standard() * Math.sqrt(rounds / (double) then);
        return StudentT.power(effect / standard, StudentT.quantile(chance, degrees), degrees);
    }
}
