package io.metrifier.bench.question;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A table of a page.
 *
 * @param header its first line
 * @param rows the cells behind the first of each row, by the name in code type in the first
 */
record AnswerTable(String header, Map<String, List<String>> rows) {
    private static final Pattern ROW = Pattern.compile("\\| `([^`]+)`[^|]*\\|(.*)\\|");
    private static final Pattern VALUE = Pattern.compile("([\\d,]*\\d(?:\\.\\d+)?)(?: (ns|µs|ms)\\b)?");
    private static final Map<String, Double> NANOS = Map.of("ns", 1.0, "µs", 1e3, "ms", 1e6);

    /** Two numbers of three digits, each rounded, have a ratio that may be off by this share. */
    private static final double ROUNDING = 0.01;

    static AnswerTable of(String block) {
        Map<String, List<String>> rows = new HashMap<>();
        block.lines()
                .map(ROW::matcher)
                .filter(Matcher::matches)
                .forEach(row -> rows.put(
                        row.group(1),
                        Arrays.stream(row.group(2).split("\\|"))
                                .map(String::strip)
                                .toList()));
        return new AnswerTable(block.lines().findFirst().orElseThrow(), rows);
    }

    String body() {
        return rows.values().stream().flatMap(List::stream).reduce("", (all, cell) -> all + "\n" + cell);
    }

    /** Returns whether in some column the first row has this many times the number of the second. */
    boolean holds(String first, double times, String second) {
        List<String> above = rows.getOrDefault(first, List.of());
        List<String> below = rows.getOrDefault(second, List.of());
        return IntStream.range(0, Math.min(above.size(), below.size()))
                .anyMatch(
                        column -> Math.abs(value(above.get(column)) / value(below.get(column)) / times - 1) < ROUNDING);
    }

    private static double value(String cell) {
        Matcher value = VALUE.matcher(cell);
        if (!value.find()) {
            return Double.NaN;
        }
        double unit = value.group(2) == null ? 1 : NANOS.getOrDefault(value.group(2), Double.NaN);
        return Double.parseDouble(value.group(1).replace(",", "")) * unit;
    }
}
