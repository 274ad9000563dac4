package io.metrifier.results.metric;

import java.util.List;
import java.util.OptionalInt;

/**
 * How a pair of JVMs warmed up before it was measured.
 *
 * @param settled whether it reached a steady state; otherwise it is excluded from the verdict
 * @param moving what still changed when the time was up; empty if it settled
 * @param callsPerSecond of each second, so that the warm-up can be shown
 * @param idleCores the cores that both JVMs used while they were not called
 */
public record WarmupResult(
        boolean settled, double seconds, String moving, List<Double> callsPerSecond, double idleCores) {
    /**
     * The share of a core above which an idle pair would disturb the measurements of the other pairs. Below it may be
     * the JVMs' own timers, and threads that a virtual machine's host stopped, whose time counts as used.
     */
    private static final double MAX_IDLE_CORES = 0.1;

    /** The settled rate is the median of this number of last seconds. */
    private static final int LAST = 3;

    public WarmupResult {
        callsPerSecond = List.copyOf(callsPerSecond);
    }

    /**
     * Returns the number of seconds from the first call until a whole second's rate reached this share of the settled
     * rate; empty if the pair did not settle, or settled within a few seconds.
     *
     * @param share above 0 and at most 1
     */
    public OptionalInt secondsTo(double share) {
        int seconds = callsPerSecond.size();
        if (!settled || seconds < LAST) {
            return OptionalInt.empty();
        }
        double rate = callsPerSecond.subList(seconds - LAST, seconds).stream()
                .sorted()
                .toList()
                .get(LAST / 2);
        int second = 0;
        while (callsPerSecond.get(second) < share * rate) {
            second++;
        }
        return OptionalInt.of(second + 1);
    }

    /** Returns whether the pair used CPU time while it was idle and was therefore measured apart from the others. */
    public boolean awake() {
        return idleCores > MAX_IDLE_CORES;
    }
}
