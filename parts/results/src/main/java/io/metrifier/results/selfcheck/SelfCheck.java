package io.metrifier.results.selfcheck;

import io.metrifier.results.environment.Environment;
import java.util.List;

/**
 * One check of which differences a machine can detect, as one line of a ledger.
 *
 * @param startedAt an ISO instant
 * @param threads that called at the same time
 * @param minimumEffect the smallest difference that matters, as a share
 * @param twins contenders compared with themselves: any difference is a false alarm
 * @param planted costs that were planted, and what was found of them
 */
public record SelfCheck(
        String format,
        String startedAt,
        Environment.Machine machine,
        Environment.Java java,
        int rounds,
        int threads,
        double minimumEffect,
        List<Twin> twins,
        List<Planted> planted) {
    public static final String FORMAT = "metrifier-selfcheck-1";

    public SelfCheck {
        twins = List.copyOf(twins);
        planted = List.copyOf(planted);
    }

    /**
     * A contender compared with itself, each in JVMs of its own.
     *
     * @param quantity what was compared, for example calls per second
     * @param ratio of the second to the first
     * @param falseAlarm whether the two were said to differ
     * @param betweenJvms the standard deviation from one JVM to the next, as a share
     * @param betweenTurns the standard deviation from one turn of a JVM to the next, as a share
     * @param detectable the smallest difference that as many rounds find in nine of ten runs, as a share: an estimate
     */
    public record Twin(
            String contender,
            String quantity,
            double ratio,
            double low,
            double high,
            boolean falseAlarm,
            double betweenJvms,
            double betweenTurns,
            double detectable) {}

    /**
     * A cost that was planted in the server.
     *
     * @param contender its name without the cost
     * @param plantedNanos the cost of each call
     * @param foundNanos the CPU time that the server's calls took more than those of its twin
     * @param found whether the two were said to differ
     */
    public record Planted(
            String contender, double plantedNanos, double foundNanos, double low, double high, boolean found) {

        /** Returns whether the interval contains what was planted. */
        public boolean contained() {
            return low <= plantedNanos && plantedNanos <= high;
        }
    }
}
