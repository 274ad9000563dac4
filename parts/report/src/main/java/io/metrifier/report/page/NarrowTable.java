package io.metrifier.report.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A table that fits a width, as far as possible.
 *
 * @param table without the dropped columns
 * @param widths of its columns
 * @param dropped the names of the dropped columns, in their order in the whole table
 */
record NarrowTable(Table table, int[] widths, List<String> dropped) {
    private static final int GAP = 2;
    private static final int MIN_COLUMNS = 2;
    /** The width that a column of more characters than this keeps. */
    private static final int MIN_WORDS = 16;

    /** Before spaces, and before the options of a contender. */
    private static final String BREAKS_OF_NAMES = "(?= )|(?=\\+)";

    NarrowTable {
        dropped = List.copyOf(dropped);
    }

    /**
     * Breaks the names of columns and the cells with words at spaces if the table is too wide, then drops expendable
     * columns, and then columns from the right, until the table fits or has two columns.
     */
    static NarrowTable of(Table whole, int width) {
        int[] full = measureWidths(whole, false);
        List<Integer> kept = new ArrayList<>(
                IntStream.range(0, whole.columns().size()).boxed().toList());
        if (sumWidths(full, kept) <= width) {
            return new NarrowTable(whole, full, List.of());
        }
        int[] broken = measureWidths(whole, true);
        int[] least = findMinWidths(whole, broken);
        for (String name : whole.expendable()) {
            if (sumWidths(least, kept) > width) {
                kept.removeIf(column -> column > 0 && name(whole, column).equals(name));
            }
        }
        while (sumWidths(least, kept) > width && kept.size() > MIN_COLUMNS) {
            kept.remove(kept.size() - 1);
        }
        int[] widths = sumWidths(full, kept) <= width ? full : widen(least, broken, kept, width);
        return new NarrowTable(
                withColumns(whole, kept),
                kept.stream().mapToInt(column -> widths[column]).toArray(),
                IntStream.range(0, whole.columns().size())
                        .filter(column -> !kept.contains(column))
                        .mapToObj(column -> name(whole, column))
                        .toList());
    }

    /** Returns the lines of the header, each with a text for every column; a name ends in the last line. */
    List<List<String>> header() {
        List<String> names = table.columns().stream().map(Table.Column::name).toList();
        return lines(names, BREAKS_OF_NAMES, true);
    }

    /** Returns the lines of a row, each with a text for every column; a cell begins in the first line. */
    List<List<String>> lines(List<String> cells) {
        return lines(cells, WrappedText.SPACES, false);
    }

    private List<List<String>> lines(List<String> texts, String breaks, boolean fromBelow) {
        List<List<String>> broken = IntStream.range(0, widths.length)
                .mapToObj(column -> WrappedText.wrap(texts.get(column), widths[column], breaks))
                .toList();
        int height = broken.stream().mapToInt(List::size).max().orElse(1);
        return IntStream.range(0, height)
                .mapToObj(line -> broken.stream()
                        .map(text -> line(text, fromBelow ? line - height + text.size() : line))
                        .toList())
                .toList();
    }

    private static String line(List<String> text, int index) {
        return index >= 0 && index < text.size() ? text.get(index) : "";
    }

    /** Returns the widths with cells of words broken as far as possible. */
    private static int[] findMinWidths(Table table, int[] broken) {
        return IntStream.range(0, broken.length)
                .map(column -> {
                    if (column == 0 || table.columns().get(column).numeric()) {
                        return broken[column];
                    }
                    int word = table.rows().stream()
                            .mapToInt(row -> findLongest(row.get(column).text(), WrappedText.SPACES))
                            .reduce(findLongest(name(table, column), BREAKS_OF_NAMES), Math::max);
                    return broken[column] > MIN_WORDS ? Math.max(word, MIN_WORDS) : word;
                })
                .toArray();
    }

    /** Gives the columns from the left on what room is left, up to their full widths. */
    private static int[] widen(int[] least, int[] broken, List<Integer> kept, int width) {
        int[] widths = least.clone();
        int room = width - sumWidths(least, kept);
        for (int column : kept) {
            int more = Math.max(0, Math.min(room, broken[column] - least[column]));
            widths[column] += more;
            room -= more;
        }
        return widths;
    }

    private static int findLongest(String text, String breaks) {
        return Arrays.stream(text.split(breaks))
                .mapToInt(part -> part.strip().length())
                .max()
                .orElse(0);
    }

    private static int[] measureWidths(Table table, boolean broken) {
        return IntStream.range(0, table.columns().size())
                .map(column -> {
                    String name = name(table, column);
                    int header = broken ? findLongest(name, BREAKS_OF_NAMES) : name.length();
                    return table.rows().stream()
                            .mapToInt(row -> row.get(column).text().length())
                            .reduce(header, Math::max);
                })
                .toArray();
    }

    private static int sumWidths(int[] widths, List<Integer> columns) {
        return columns.stream().mapToInt(column -> widths[column] + GAP).sum() - GAP;
    }

    private static String name(Table table, int column) {
        return table.columns().get(column).name();
    }

    private static Table withColumns(Table table, List<Integer> columns) {
        return new Table(
                table.caption(),
                columns.stream().map(table.columns()::get).toList(),
                table.rows().stream()
                        .map(row -> columns.stream().map(row::get).toList())
                        .toList(),
                table.expendable());
    }
}
