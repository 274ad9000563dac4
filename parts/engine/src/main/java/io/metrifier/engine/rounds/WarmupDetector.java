package io.metrifier.engine.rounds;

import io.metrifier.engine.ClosedLoopPair;
import io.metrifier.engine.Turn;
import io.metrifier.results.metric.WarmupResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Detects whether a pair has settled, from turns without pauses: for three seconds the compilers of both JVMs were
 * idle, and neither the rate nor the CPU time per call differed from the three seconds before. Any single one of these
 * criteria often misleads: a rate may be constant for seconds at a fraction of its final value, and compilers may be
 * idle while it rises. Not thread-safe.
 */
public final class WarmupDetector {
    /** The length of a window of constant figures, which is compared with the window before it. */
    static final Duration WINDOW = Duration.ofSeconds(3);

    /** The maximum compiler time, as a share of one core. */
    static final double COMPILING = 0.03;

    /** The maximum relative difference of the rate and the CPU time per call. */
    static final double TOLERANCE = 0.05;

    /** The length of a turn between two checks. */
    private static final Duration LOOK = Duration.ofMillis(250);

    private static final Duration REST = Duration.ofSeconds(1);

    private final List<Turn> turns = new ArrayList<>();
    private long nanos;

    /**
     * Runs a pair until it has settled or the time is used up, and then rests it for a second, or for two if it used
     * CPU time in the first: what its calls left to do may take that long.
     */
    public static WarmupResult settle(ClosedLoopPair meter, Duration atMost, Consumer<WarmupDetector> observer) {
        WarmupDetector settling = new WarmupDetector();
        while (!settling.isSettled() && settling.elapsed().compareTo(atMost) < 0) {
            settling.add(meter.takeTurn(Duration.ZERO, LOOK));
            observer.accept(settling);
        }
        WarmupResult result = settling.result(idleCores(meter.rest(REST)));
        return result.awake() ? settling.result(idleCores(meter.rest(REST))) : result;
    }

    private static double idleCores(Turn rest) {
        return (double) rest.both().workNanos() / rest.nanos();
    }

    /** Adds the next turn. */
    void add(Turn turn) {
        turns.add(turn);
        nanos += turn.nanos();
    }

    /** Returns the total duration of the turns. */
    public Duration elapsed() {
        return Duration.ofNanos(nanos);
    }

    boolean isSettled() {
        return describeUnsettled().isEmpty();
    }

    /** Returns what still changes, for people; empty once settled. */
    public String describeUnsettled() {
        List<Turn> last = selectWindow(0);
        List<Turn> before = selectWindow(last.size());
        if (sumNanos(before) <= WINDOW.toNanos() - findLongest(before)) {
            return "needs at least " + WINDOW.multipliedBy(2).toSeconds() + " s";
        }
        if (findRate(last) == 0 || findRate(before) == 0) {
            return "in half of the turns no call ended: a call takes longer than a turn, so run cannot time it";
        }
        List<String> moving = new ArrayList<>();
        double compiling = computeCompilerShare(last);
        if (compiling > COMPILING) {
            moving.add(formatPercent("compilers use %.0f %% of a core (needs under 3 %%)", compiling));
        }
        addIfMoved(moving, "throughput still %s %.0f %% (needs under 5 %%)", findRate(last) / findRate(before) - 1);
        addIfMoved(moving, "CPU per call still %s %.0f %% (needs under 5 %%)", findCpu(last) / findCpu(before) - 1);
        return String.join(", ", moving);
    }

    /** Returns the result; {@code idleCores} is the CPU time of both JVMs while resting, in cores. */
    WarmupResult result(double idleCores) {
        return new WarmupResult(isSettled(), nanos / 1e9, describeUnsettled(), callsPerSecond(), idleCores);
    }

    /** Returns the rate of each whole second so far, in calls per second. */
    List<Double> callsPerSecond() {
        List<Double> seconds = new ArrayList<>();
        long calls = 0;
        long length = 0;
        for (Turn turn : turns) {
            calls += turn.calls();
            length += turn.nanos();
            if (length >= 1_000_000_000L) {
                seconds.add((double) Math.round(calls * 1e9 / length));
                calls = 0;
                length = 0;
            }
        }
        return seconds;
    }

    private static void addIfMoved(List<String> moving, String text, double change) {
        if (!(Math.abs(change) <= TOLERANCE)) {
            moving.add(String.format(Locale.ROOT, text, change < 0 ? "falling" : "rising", 100 * Math.abs(change)));
        }
    }

    private static String formatPercent(String text, double share) {
        return String.format(Locale.ROOT, text, 100 * share);
    }

    /** Returns the turns of the window that ends this number of turns before the last. */
    private List<Turn> selectWindow(int skipped) {
        int to = turns.size() - skipped;
        int from = to;
        long length = 0;
        while (from > 0 && length + turns.get(from - 1).nanos() <= WINDOW.toNanos()) {
            length += turns.get(--from).nanos();
        }
        return turns.subList(from, to);
    }

    private static long findLongest(List<Turn> window) {
        return window.stream().mapToLong(Turn::nanos).max().orElse(0);
    }

    private static long sumNanos(List<Turn> window) {
        return window.stream().mapToLong(Turn::nanos).sum();
    }

    private static double computeCompilerShare(List<Turn> window) {
        long spent =
                window.stream().mapToLong(turn -> turn.both().compilerNanos()).sum();
        return (double) spent / sumNanos(window);
    }

    /** The median, because a process that runs for a moment does not change the steady state of this pair. */
    private static double findRate(List<Turn> window) {
        double[] sorted =
                window.stream().mapToDouble(Turn::callsPerSecond).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    private static double findCpu(List<Turn> window) {
        double spent =
                window.stream().mapToLong(turn -> turn.both().workNanos()).sum();
        return spent / window.stream().mapToLong(Turn::made).sum();
    }
}
