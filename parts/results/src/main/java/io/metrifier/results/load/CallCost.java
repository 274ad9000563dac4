package io.metrifier.results.load;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * The CPU time of a call on client and server, without the load generator's pacing.
 *
 * @param clientNanos of the JVM that calls
 * @param serverNanos of the server's JVM, if that is a different one
 */
public record CallCost(OptionalDouble clientNanos, OptionalDouble serverNanos) {
    private static final double SECONDS_AN_HOUR = 3_600;
    private static final double CALLS = 1e6;

    /** Returns the cost of a call in one measurement. */
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

    /** Returns the cost of a call over several rounds, weighted by their answers; empty if any of them is unknown. */
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

    /** Returns the cost of both sides together, if both are known. */
    public OptionalDouble bothNanos() {
        return clientNanos.isPresent() && serverNanos.isPresent()
                ? OptionalDouble.of(clientNanos.getAsDouble() + serverNanos.getAsDouble())
                : OptionalDouble.empty();
    }

    /** Returns the number of cores that calls of this CPU time keep busy at a rate. */
    public static double cores(double nanosPerCall, double callsPerSecond) {
        return nanosPerCall * callsPerSecond / 1e9;
    }

    /** Returns the price of a million calls of this CPU time, given the price of a core for an hour. */
    public static double priceOfAMillion(double nanosPerCall, double coreHour) {
        return nanosPerCall / 1e9 * CALLS / SECONDS_AN_HOUR * coreHour;
    }
}
