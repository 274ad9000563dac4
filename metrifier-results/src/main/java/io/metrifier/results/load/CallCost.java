package io.metrifier.results.load;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * What a call costs in CPU time, client and server apart, without what the rig spends on keeping its pace.
 *
 * @param clientNanos of the JVM that calls
 * @param serverNanos of the server's, where that is another one
 */
public record CallCost(OptionalDouble clientNanos, OptionalDouble serverNanos) {
    private static final double SECONDS_AN_HOUR = 3_600;
    private static final double CALLS = 1e6;

    /** Returns what a call cost in one measurement. */
    public static CallCost of(LoadMeasurement measured) {
        MachineUsage usage = measured.usage();
        long answered = measured.counts().answered();
        double pacing =
                answered == 0 ? 0 : usage.spinShare() * measured.elapsed().toNanos() / answered;
        OptionalDouble client = usage.clientCpuNanosPerCall();
        return new CallCost(
                client.isPresent() ? OptionalDouble.of(Math.max(0, client.getAsDouble() - pacing)) : client,
                usage.serverCpuNanosPerCall());
    }

    /** Returns what a call cost in several rounds, each counted by its answers; empty where one does not know. */
    public static CallCost of(List<LoadResult> rounds) {
        return new CallCost(
                mean(rounds, round -> of(round.measured()).clientNanos),
                mean(rounds, round -> of(round.measured()).serverNanos));
    }

    private static OptionalDouble mean(List<LoadResult> rounds, Function<LoadResult, OptionalDouble> cost) {
        double sum = 0;
        long calls = 0;
        for (LoadResult round : rounds) {
            OptionalDouble one = cost.apply(round);
            if (one.isEmpty()) {
                return one;
            }
            sum += one.getAsDouble() * round.counts().answered();
            calls += round.counts().answered();
        }
        return calls == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / calls);
    }

    /** Returns both sides together, where both are known. */
    public OptionalDouble bothNanos() {
        return clientNanos.isPresent() && serverNanos.isPresent()
                ? OptionalDouble.of(clientNanos.getAsDouble() + serverNanos.getAsDouble())
                : OptionalDouble.empty();
    }

    /** Returns how many cores calls of so much CPU time keep busy at a rate. */
    public static double cores(double nanosPerCall, double callsPerSecond) {
        return nanosPerCall * callsPerSecond / 1e9;
    }

    /** Returns what a million calls of so much CPU time cost where an hour of a core has this price. */
    public static double ofAMillion(double nanosPerCall, double coreHour) {
        return nanosPerCall / 1e9 * CALLS / SECONDS_AN_HOUR * coreHour;
    }
}
