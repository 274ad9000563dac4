package io.metrifier.report.section;

import io.metrifier.report.chart.Ink;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.report.data.Measurement;
import io.metrifier.report.data.Results;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Gives every transport of a report one ink. */
public final class Inks {
    private Inks() {}

    public static Map<String, Ink> forAll(List<Results> results) {
        TreeSet<String> transports = new TreeSet<>();
        for (Results group : results) {
            group.measurements().stream().map(Measurement::transport).forEach(transports::add);
            group.loads().stream().map(LoadPoint::transport).forEach(transports::add);
        }
        results.forEach(group -> transports.removeAll(group.baselines()));
        return Ink.forContenders(transports);
    }

    public static Ink of(Map<String, Ink> inks, String transport) {
        return inks.getOrDefault(transport, Ink.BASELINE);
    }
}
