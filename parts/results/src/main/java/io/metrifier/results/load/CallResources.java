package io.metrifier.results.load;

import io.metrifier.network.WireCounts;
import io.metrifier.results.document.Metric;
import io.metrifier.results.metric.JvmUsage;
import io.metrifier.results.metric.LoadMetrics;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * The CPU time, memory and bytes of calls, by their names in {@link LoadMetrics}; what could not be measured is absent.
 * Immutable.
 */
public record CallResources(Map<String, Metric> figures) {
    /** Nothing was measured. */
    public static final CallResources UNKNOWN = ofPacing(0);

    private static final String NANOS_PER_CALL = "ns/op";
    private static final String BYTES_PER_CALL = "B/op";
    private static final String RATIO = "ratio";
    private static final double SECONDS_AN_HOUR = 3_600;
    private static final double CALLS = 1e6;

    public CallResources {
        figures = Collections.unmodifiableMap(new TreeMap<>(figures));
    }

    /** Creates the resources of lanes that spun for this share of a core. */
    public static CallResources ofPacing(double share) {
        return new CallResources(Map.of(LoadMetrics.PACING, Metric.of(share, "ratio")));
    }

    /** Returns a figure by its name; empty if it was not measured. */
    public OptionalDouble value(String name) {
        Metric figure = figures.get(name);
        return figure == null ? OptionalDouble.empty() : OptionalDouble.of(figure.value());
    }

    private CallResources with(String name, OptionalDouble value, String unit) {
        Map<String, Metric> all = new TreeMap<>(figures);
        value.ifPresent(known -> all.put(name, Metric.of(known, unit)));
        return new CallResources(all);
    }

    /**
     * Returns these with what the calls of this many answers cost.
     *
     * @param client spent by the JVM that holds the clients, and an embedded server; pacing is part of it
     * @param allocated bytes by the calling threads
     */
    public CallResources of(OptionalDouble client, OptionalDouble server, OptionalDouble allocated, long answers) {
        return with(LoadMetrics.CALLER_CPU_PACING, per(client, answers), NANOS_PER_CALL)
                .with(LoadMetrics.SERVER_CPU, per(server, answers), NANOS_PER_CALL)
                .with(LoadMetrics.ALLOCATED, per(allocated, answers), BYTES_PER_CALL);
    }

    /** Returns these with further costs of one side, {@link LoadMetrics#CALLER} or {@link LoadMetrics#SERVER}. */
    public CallResources ofSide(String side, JvmUsage spent, long answers) {
        OptionalDouble kernel = spent.kernelNanos().isPresent() && spent.workNanos() > 0
                ? OptionalDouble.of(Math.min(1, spent.kernelNanos().getAsDouble() / spent.workNanos()))
                : OptionalDouble.empty();
        return with(side + LoadMetrics.COMPILER, per(spent.compilerNanos(), answers), NANOS_PER_CALL)
                .with(side + LoadMetrics.KERNEL, kernel, RATIO)
                .with(side + LoadMetrics.ALL_ALLOCATED, per(spent.allocatedBytes(), answers), BYTES_PER_CALL)
                .with(side + LoadMetrics.COLLECTIONS, spent.collections(), "collections");
    }

    /** Returns these with the largest busy share of any core. */
    public CallResources busiestCore(OptionalDouble share) {
        return with(LoadMetrics.BUSIEST_CORE, share, RATIO);
    }

    /** Returns these with the bytes that a relay carried for these answers. */
    public CallResources carried(WireCounts wire, long answers) {
        return with(LoadMetrics.WIRE_UP, per(wire.up().bytes(), answers), BYTES_PER_CALL)
                .with(LoadMetrics.WIRE_DOWN, per(wire.down().bytes(), answers), BYTES_PER_CALL);
    }

    /** Returns these of lanes that stop sleeping for this time before a message is due. */
    public CallResources spinning(Duration spin) {
        return with(LoadMetrics.SPIN, OptionalDouble.of(spin.toNanos()), "ns");
    }

    /** Returns these of a process that a quota stopped for this share of the time. */
    public CallResources throttled(OptionalDouble share) {
        return with(LoadMetrics.THROTTLED, share, RATIO);
    }

    /** Returns these with what the client took without pacing, given how long it took and how many were answered. */
    CallResources withoutPacing(Duration elapsed, long answered) {
        OptionalDouble client = value(LoadMetrics.CALLER_CPU_PACING);
        double pacing = answered == 0 ? 0 : value(LoadMetrics.PACING).orElse(0) * elapsed.toNanos() / answered;
        return client.isEmpty()
                ? this
                : with(
                        LoadMetrics.CALLER_CPU,
                        OptionalDouble.of(Math.max(0, client.getAsDouble() - pacing)),
                        NANOS_PER_CALL);
    }

    private static OptionalDouble per(OptionalDouble sum, long answers) {
        return sum.isPresent() ? per(sum.getAsDouble(), answers) : sum;
    }

    private static OptionalDouble per(double sum, long answers) {
        return answers > 0 ? OptionalDouble.of(sum / answers) : OptionalDouble.empty();
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
