package io.metrifier.results.metric;

/** Converts the CPU time of a call. */
public final class CpuTime {
    private static final double SECONDS_AN_HOUR = 3_600;
    private static final double CALLS = 1e6;

    private CpuTime() {}

    /** Returns the number of cores that calls of this CPU time keep busy at a rate. */
    public static double cores(double nanosPerCall, double callsPerSecond) {
        return nanosPerCall * callsPerSecond / 1e9;
    }

    /** Returns the price of a million calls of this CPU time, given the price of a core for an hour. */
    public static double priceOfAMillion(double nanosPerCall, double coreHour) {
        return nanosPerCall / 1e9 * CALLS / SECONDS_AN_HOUR * coreHour;
    }
}
