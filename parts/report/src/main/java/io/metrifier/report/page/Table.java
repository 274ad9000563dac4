package io.metrifier.report.page;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.chart.TextWidths;
import java.util.Arrays;
import java.util.List;

/**
 * Figures in rows; the first cell of a row names it. Immutable.
 *
 * @param columns names, as many as each row has cells
 * @param expendable the names of the columns that matter least, the first to go first where width is short
 */
public record Table(String caption, List<Column> columns, List<List<Cell>> rows, List<String> expendable) {
    /** Begins the range of a number, which a page writes below it. */
    static final String RANGE = " (";

    /** The darkest shade of a cell. */
    public static final int MAX_SHADE = 5;

    /** What the style sheet for paper leaves between columns. */
    private static final double PADDING = 0.9;

    /**
     * A column.
     *
     * @param numeric whether it holds numbers, which align at the right
     */
    public record Column(String name, boolean numeric) {}

    /**
     * A cell: what it says, and how.
     *
     * @param shade behind the text, from 0 for none to {@link #MAX_SHADE}
     */
    public record Cell(String text, Look look, int shade) {
        /** Creates a cell without a shade. */
        public Cell(String text, Look look) {
            this(text, look, 0);
        }
    }

    /** How a cell is written. */
    public enum Look {
        /** As the others. */
        PLAIN,
        /** The best of its row, or what else the eye should find. */
        STRONG,
        /** Wrong or failed. */
        BAD,
        /** Measured, and not to be trusted. */
        UNTRUSTED,
        /** A name, and its row says what that is. */
        EXPLAINED
    }

    public Table {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        expendable = List.copyOf(expendable);
        for (List<Cell> row : rows) {
            if (row.size() != columns.size()) {
                throw new IllegalArgumentException("a row has too few or too many cells: columns=" + columns.size()
                        + " cells=" + row.size() + " caption=" + caption);
            }
        }
    }

    /** Returns what stands for the table until someone asks for it. */
    String summary() {
        return caption + ": " + NumberFormats.many(rows.size(), "row");
    }

    /**
     * Returns how wide it is at least, in any font, as a multiple of its font size: numbers in one line, words broken
     * at spaces.
     */
    double ems() {
        double ems = 0;
        for (int i = 0; i < columns.size(); i++) {
            ems += ems(i) + PADDING;
        }
        return ems;
    }

    private double ems(int column) {
        double widest = findWidestWord(columns.get(column).name());
        for (List<Cell> row : rows) {
            String text = row.get(column).text();
            widest = Math.max(widest, columns.get(column).numeric() ? findWidestPart(text) : findWidestWord(text));
        }
        return widest;
    }

    private static double findWidestPart(String number) {
        int range = Math.max(0, number.indexOf(RANGE));
        return Math.max(TextWidths.ems(number.substring(0, range)), TextWidths.ems(number.substring(range)));
    }

    private static double findWidestWord(String text) {
        return Arrays.stream(text.split(" ")).mapToDouble(TextWidths::ems).max().orElse(0);
    }

    /** Returns a plain cell. */
    public static Cell cell(String text) {
        return new Cell(text, Look.PLAIN);
    }

    /** Returns a cell, strong where that is so. */
    public static Cell cell(String text, boolean strong) {
        return new Cell(text, strong ? Look.STRONG : Look.PLAIN);
    }

    /**
     * Returns a cell whose shade shows the size of its figure.
     *
     * @param part of the highest figure, from 0 to 1
     */
    public static Cell shaded(String text, boolean trusted, double part) {
        return new Cell(text, trusted ? Look.PLAIN : Look.UNTRUSTED, (int) Math.round(part * MAX_SHADE));
    }
}
