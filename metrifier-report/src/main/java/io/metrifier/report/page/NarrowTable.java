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
    /** The columns that matter least, the first to go first. */
    private static final List<String> EXPENDABLE =
            List.of("reason", "client", "server", "B allocated", "tier", "metric", "from", "to", "before");

    private static final int GAP = 2;
    private static final int MIN_COLUMNS = 2;

    NarrowTable {
        dropped = List.copyOf(dropped);
    }

    /**
     * Breaks the names of columns at spaces if the table is too wide, then drops expendable columns, and then columns
     * from the right, until the table fits or has two columns.
     */
    static NarrowTable of(Table whole, int width) {
        int[] full = widths(whole, false);
        List<Integer> kept = new ArrayList<>(
                IntStream.range(0, whole.columns().size()).boxed().toList());
        if (sum(full, kept) <= width) {
            return new NarrowTable(whole, full, List.of());
        }
        int[] broken = widths(whole, true);
        for (String name : EXPENDABLE) {
            if (sum(broken, kept) > width) {
                kept.removeIf(column -> column > 0 && name(whole, column).equals(name));
            }
        }
        while (sum(broken, kept) > width && kept.size() > MIN_COLUMNS) {
            kept.remove(kept.size() - 1);
        }
        int[] widths = sum(full, kept) <= width ? full : broken;
        return new NarrowTable(
                with(whole, kept),
                kept.stream().mapToInt(column -> widths[column]).toArray(),
                IntStream.range(0, whole.columns().size())
                        .filter(column -> !kept.contains(column))
                        .mapToObj(column -> name(whole, column))
                        .toList());
    }

    /** Returns the lines of the header, each with a text for every column; a name ends in the last line. */
    List<List<String>> header() {
        List<List<String>> names = IntStream.range(0, widths.length)
                .mapToObj(column -> lines(name(table, column), widths[column]))
                .toList();
        int height = names.stream().mapToInt(List::size).max().orElse(1);
        return IntStream.range(0, height)
                .mapToObj(line -> names.stream()
                        .map(name -> line < height - name.size() ? "" : name.get(line - height + name.size()))
                        .toList())
                .toList();
    }

    private static List<String> lines(String name, int width) {
        List<String> lines = new ArrayList<>();
        for (String word : name.split(" ")) {
            int last = lines.size() - 1;
            if (last >= 0 && lines.get(last).length() + 1 + word.length() <= width) {
                lines.set(last, lines.get(last) + " " + word);
            } else {
                lines.add(word);
            }
        }
        return lines;
    }

    private static int[] widths(Table table, boolean broken) {
        return IntStream.range(0, table.columns().size())
                .map(column -> {
                    String name = name(table, column);
                    int header = broken
                            ? Arrays.stream(name.split(" "))
                                    .mapToInt(String::length)
                                    .max()
                                    .orElse(0)
                            : name.length();
                    return table.rows().stream()
                            .mapToInt(row -> row.get(column).text().length())
                            .reduce(header, Math::max);
                })
                .toArray();
    }

    private static int sum(int[] widths, List<Integer> columns) {
        return columns.stream().mapToInt(column -> widths[column] + GAP).sum() - GAP;
    }

    private static String name(Table table, int column) {
        return table.columns().get(column).name();
    }

    private static Table with(Table table, List<Integer> columns) {
        return new Table(
                table.caption(),
                columns.stream().map(table.columns()::get).toList(),
                table.rows().stream()
                        .map(row -> columns.stream().map(row::get).toList())
                        .toList());
    }
}
