package io.metrifier.report.site;

import static java.util.Comparator.reverseOrder;

import io.metrifier.report.chart.BarChart;
import io.metrifier.report.chart.ContenderStyle;
import io.metrifier.report.chart.MarkupWriter;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.Table;
import io.metrifier.verdict.ConfidenceInterval;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The chart of a question: bars of the column of its first table that the short answer cites most, so that it shows
 * what the answer says, and nothing that the table does not have.
 */
record AnswerChart(Table table, int column) {
    private static final int WIDE = 760;
    private static final int NARROW = 340;
    private static final String NUMBER = "([\\d,]+(?:\\.\\d+)?)";
    private static final Pattern FIGURE =
            Pattern.compile(NUMBER + "(?: (ns|µs|ms|s))?(?: \\(" + NUMBER + " to " + NUMBER + "\\))?(?:, (INVALID))?");
    private static final Pattern RATIO = Pattern.compile(NUMBER + "(?: times|x)");
    private static final double RATIO_ROUNDING = 0.005;
    private static final Pattern INTERVAL = Pattern.compile(NUMBER + " to " + NUMBER + "(?: (ns|µs|ms|s))?");
    private static final Map<String, Double> NANOS = Map.of("ns", 1.0, "µs", 1e3, "ms", 1e6, "s", 1e9);

    /** Returns the chart of a table, of columns cited equally often the one cited first; empty if none has numbers. */
    static Optional<AnswerChart> of(Table table, String answer) {
        return IntStream.range(1, table.columns().size())
                .mapToObj(column -> new AnswerChart(table, column))
                .filter(AnswerChart::isDrawable)
                .max(Comparator.<AnswerChart>comparingInt(chart -> chart.cited(answer).length)
                        .thenComparing(chart -> chart.firstCited(answer), reverseOrder()));
    }

    private int firstCited(String answer) {
        return Arrays.stream(cited(answer)).min().orElse(0);
    }

    private List<List<Table.Cell>> rows() {
        return table.rows().stream()
                .filter(row -> !row.get(column).text().equals("–"))
                .toList();
    }

    private boolean isDrawable() {
        List<Matcher> cells = rows().stream().map(row -> figure(row, column)).toList();
        return table.columns().get(column).numeric()
                && cells.size() > 1
                && cells.stream().allMatch(Matcher::matches)
                && cells.stream().map(cell -> cell.group(2) == null).distinct().count() == 1;
    }

    private static Matcher figure(List<Table.Cell> row, int column) {
        return FIGURE.matcher(row.get(column).text());
    }

    /** Returns where the answer cites this column. A ratio of two rows counts twice, as their two numbers would. */
    private int[] cited(String answer) {
        IntStream numbers = rows().stream()
                .map(row -> row.get(column).text().replaceFirst("[ ,]*(?:[nµm]?s|INVALID|\\().*", ""))
                .distinct()
                .flatMapToInt(number -> firstIn(answer, "(?<![\\d.,])", number, "(?![\\d,]|\\.\\d)"));
        double[] named = rows().stream()
                .filter(row -> firstIn(answer, "(?<![\\w+=])", row.get(0).text(), "(?![\\w+=])")
                        .findAny()
                        .isPresent())
                .mapToDouble(row -> interval(row, matched(row)).estimate())
                .toArray();
        IntStream ratios = RATIO.matcher(answer)
                .results()
                .filter(ratio -> isRatio(number(ratio.group(1)), named))
                .flatMapToInt(ratio -> IntStream.of(ratio.start(), ratio.start()));
        return IntStream.concat(numbers, ratios).toArray();
    }

    private static IntStream firstIn(String answer, String before, String text, String after) {
        Matcher found = Pattern.compile(before + Pattern.quote(text) + after).matcher(answer);
        return found.find() ? IntStream.of(found.start()) : IntStream.empty();
    }

    private static boolean isRatio(double ratio, double[] of) {
        return Arrays.stream(of)
                .anyMatch(one ->
                        Arrays.stream(of).anyMatch(other -> Math.abs(one / other / ratio - 1) < RATIO_ROUNDING));
    }

    /** Returns the figure, as that of a report. */
    MarkupWriter draw() {
        BarChart chart = chart();
        MarkupWriter out = new MarkupWriter().open("figure", "aria-labelledby", "answer-chart");
        out.leaf("figcaption", chart.title(), "id", "answer-chart");
        out.open("div", "class", "wide").add(chart.draw(WIDE, "answer-w")).close();
        out.open("div", "class", "narrow").add(chart.draw(NARROW, "answer-n")).close();
        return out.close();
    }

    BarChart chart() {
        List<List<Table.Cell>> rows = rows();
        Map<String, ContenderStyle> styles = ContenderStyle.forContenders(
                rows.stream().map(row -> row.get(0).text()).toList());
        boolean times = unit(rows.get(0)) != null;
        List<BarChart.Bar> bars = rows.stream().map(row -> bar(row, styles)).toList();
        String of = table.columns().get(0).name();
        String title =
                (of.isBlank() ? "" : of + ": ") + table.columns().get(column).name();
        String description = "Bars from zero, of the column \"" + title + "\" of the table.";
        return new BarChart(title, description, times ? NumberFormats::time : NumberFormats::of, bars);
    }

    private BarChart.Bar bar(List<Table.Cell> row, Map<String, ContenderStyle> styles) {
        String label = row.get(0).text();
        Matcher figure = matched(row);
        String invalid = Optional.ofNullable(figure.group(5)).orElse("");
        return new BarChart.Bar(
                label, interval(row, figure), styles.getOrDefault(label, ContenderStyle.BASELINE), false, invalid);
    }

    private Matcher matched(List<Table.Cell> row) {
        Matcher figure = figure(row, column);
        if (!figure.matches()) {
            throw new IllegalStateException("a cell that was checked must be a number: cell=" + row.get(column));
        }
        return figure;
    }

    private @Nullable String unit(List<Table.Cell> row) {
        return matched(row).group(2);
    }

    /** Returns the number with its interval, which may be in parentheses or in the next column. */
    private ConfidenceInterval interval(List<Table.Cell> row, Matcher figure) {
        double unit = NANOS.getOrDefault(Optional.ofNullable(figure.group(2)).orElse(""), 1.0);
        double value = number(figure.group(1)) * unit;
        if (figure.group(3) != null) {
            return new ConfidenceInterval(number(figure.group(3)) * unit, value, number(figure.group(4)) * unit);
        }
        boolean beforeInterval = column + 1 < table.columns().size()
                && table.columns().get(column + 1).name().contains("interval");
        Matcher next = INTERVAL.matcher(beforeInterval ? row.get(column + 1).text() : "");
        if (!next.matches()) {
            return ConfidenceInterval.unknown(value);
        }
        double of = next.group(3) == null ? unit : NANOS.getOrDefault(next.group(3), 1.0);
        return new ConfidenceInterval(number(next.group(1)) * of, value, number(next.group(2)) * of);
    }

    private static double number(String text) {
        return Double.parseDouble(text.replace(",", ""));
    }
}
