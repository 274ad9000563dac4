package io.metrifier.report.export;

import java.util.Map;

/**
 * A unit that a monitoring system expects, and how to convert one of ours to it. Immutable.
 *
 * @param name as in the name of a metric
 * @param divisor what to divide a value by: exact, where a factor such as 1e-9 is not
 */
record BaseUnit(String name, double divisor) {
    private static final Map<String, BaseUnit> KNOWN = Map.ofEntries(
            Map.entry("ns", new BaseUnit("seconds", 1e9)),
            Map.entry("us", new BaseUnit("seconds", 1e6)),
            Map.entry("ms", new BaseUnit("seconds", 1e3)),
            Map.entry("s", new BaseUnit("seconds", 1)),
            Map.entry("ns/op", new BaseUnit("seconds_per_call", 1e9)),
            Map.entry("B", new BaseUnit("bytes", 1)),
            Map.entry("B/op", new BaseUnit("bytes_per_call", 1)),
            Map.entry("#/op", new BaseUnit("per_call", 1)),
            Map.entry("calls/s", new BaseUnit("calls_per_second", 1)),
            Map.entry("%", new BaseUnit("ratio", 100)));

    /** Returns the base unit of a unit; one that is unknown is its own. */
    static BaseUnit of(String unit) {
        BaseUnit known = KNOWN.get(unit);
        return known == null ? new BaseUnit(unit.replace("/", "_per_").replaceAll("[^A-Za-z0-9_]+", "_"), 1) : known;
    }

    double convert(double value) {
        return value / divisor;
    }
}
