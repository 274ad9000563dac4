package io.metrifier.report.data;

import io.metrifier.results.Distribution;
import io.metrifier.verdict.ForkSamples;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What JMH measured of one transport in one setting. Immutable.
 *
 * @param score operations per second in mode {@code thrpt}, nanoseconds per operation in every other
 * @param extras what profilers counted, by JMH's name such as {@code gc.alloc.rate.norm}, with its unit
 * @param times the distribution of single calls; empty where the mode does not sample
 */
public record Measurement(
        Setting setting, String transport, ForkSamples score, Map<String, Extra> extras, Distribution times) {

    /** One further metric of a measurement, and its unit as JMH writes it. */
    public record Extra(ForkSamples score, String unit) {}

    public Measurement {
        extras = Map.copyOf(extras);
    }

    /** Returns this measurement and another of the same transport and setting: forks side by side, histograms added. */
    public Measurement and(Measurement other) {
        Map<String, Extra> both = new TreeMap<>(extras);
        other.extras.forEach((name, extra) ->
                both.merge(name, extra, (mine, theirs) -> new Extra(mine.score().and(theirs.score()), mine.unit())));
        return new Measurement(
                setting, transport, score.and(other.score), both, Distribution.merge(List.of(times, other.times)));
    }

    /** Merges measurements of the same transport and setting, and keeps the others; in the order of their first. */
    public static List<Measurement> merge(List<Measurement> measurements) {
        Map<List<Object>, Measurement> merged = new LinkedHashMap<>();
        for (Measurement one : measurements) {
            merged.merge(List.of(one.setting, one.transport), one, Measurement::and);
        }
        return new ArrayList<>(merged.values());
    }
}
