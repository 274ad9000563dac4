package io.metrifier.report.export;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What distinguishes a row from the others of its figure, as the labels of a time series. */
final class RowLabels {
    private static final Set<String> OWN =
            Set.of("contender", "kind", "round", "valid", "settled", "percentile", "figure", "unit");

    private RowLabels() {}

    /** Returns the labels, none of them empty; a condition with the name of another label gets an underscore. */
    static Map<String, String> of(ExportRow row) {
        Map<String, String> labels = new TreeMap<>();
        row.conditions().forEach((name, value) -> labels.put(OWN.contains(name) ? name + "_" : name, value));
        labels.put("contender", row.contender());
        labels.put("kind", row.kind());
        labels.put("round", Integer.toString(row.round()));
        labels.put("valid", Boolean.toString(row.valid()));
        row.settled().ifPresent(settled -> labels.put("settled", settled.toString()));
        row.percentile().ifPresent(percentile -> labels.put("percentile", NumberText.of(percentile)));
        labels.values().removeIf(String::isEmpty);
        return labels;
    }
}
