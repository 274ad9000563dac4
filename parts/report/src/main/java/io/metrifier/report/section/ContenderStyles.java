package io.metrifier.report.section;

import io.metrifier.report.chart.ContenderStyle;
import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.results.document.Series;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Gives every transport of a report one style. */
public final class ContenderStyles {
    private ContenderStyles() {}

    public static Map<String, ContenderStyle> forAll(List<ComparableResults> results) {
        TreeSet<String> transports = new TreeSet<>();
        for (ComparableResults group : results) {
            group.series().stream().map(Series::contender).forEach(transports::add);
            group.loads().stream().map(LoadPoint::transport).forEach(transports::add);
        }
        results.forEach(group -> transports.removeAll(group.baselines()));
        return ContenderStyle.forContenders(transports);
    }

    static ContenderStyle of(Map<String, ContenderStyle> styles, String transport) {
        return styles.getOrDefault(transport, ContenderStyle.BASELINE);
    }
}
