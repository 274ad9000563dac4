package io.metrifier.report.published;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads our own CSV files: a line of names, and values that may stand in quotes. */
final class CsvReader {
    private CsvReader() {}

    /** Returns each line as its values by name. */
    static List<Map<String, String>> read(String text) {
        List<String> lines = text.lines().toList();
        List<String> names = values(lines.get(0));
        List<Map<String, String>> rows = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            List<String> values = values(line);
            Map<String, String> row = new LinkedHashMap<>();
            for (int i = 0; i < names.size(); i++) {
                row.put(names.get(i), values.get(i));
            }
            rows.add(row);
        }
        return rows;
    }

    private static List<String> values(String line) {
        List<String> values = new ArrayList<>();
        StringBuilder value = new StringBuilder();
        boolean quoted = false;
        for (char c : line.toCharArray()) {
            if (c == '"') {
                quoted = !quoted;
            } else if (c == ',' && !quoted) {
                values.add(value.toString());
                value.setLength(0);
            } else {
                value.append(c);
            }
        }
        values.add(value.toString());
        return values;
    }
}
