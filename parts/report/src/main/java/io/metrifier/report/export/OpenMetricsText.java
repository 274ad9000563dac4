package io.metrifier.report.export;

import java.util.Map;
import java.util.stream.Collectors;

/** Writes the parts of OpenMetrics text that need care. */
public final class OpenMetricsText {
    /** The type of the text in HTTP. */
    public static final String CONTENT_TYPE = "application/openmetrics-text; version=1.0.0; charset=utf-8";

    /** The last line. */
    public static final String END = "# EOF\n";

    private OpenMetricsText() {}

    /** Returns labels in braces, in the order of the map. */
    public static String labels(Map<String, String> labels) {
        return labels.entrySet().stream()
                .map(label -> identifier(label.getKey()) + "=\"" + escaped(label.getValue()) + '"')
                .collect(Collectors.joining(",", "{", "}"));
    }

    /** Returns a name in which every character that a name must not have is an underscore. */
    static String identifier(String text) {
        return text.replaceAll("[^A-Za-z0-9]+", "_");
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    }
}
