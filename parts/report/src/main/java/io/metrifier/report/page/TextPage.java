package io.metrifier.report.page;

import io.metrifier.report.chart.MarkupWriter;
import java.util.List;

/** Writes the words and tables of a page as plain text, for a terminal. */
public final class TextPage {
    /** A terminal shows this many details of a warning. */
    private static final int MAX_DETAILS = 3;

    private final StringBuilder out = new StringBuilder();
    private final int width;

    private TextPage(int width) {
        this.width = width;
    }

    /** Returns the text, in lines of any length. */
    public static String write(Page page) {
        return write(page, Integer.MAX_VALUE);
    }

    /** Returns the text in lines of at most this many characters, as far as tables can be narrowed. */
    public static String write(Page page, int width) {
        TextPage text = new TextPage(width);
        for (PageBlock block : page.blocks()) {
            text.writeBlock(block);
        }
        text.print("", page.subtitle());
        return text.out.toString();
    }

    private void writeBlock(PageBlock block) {
        if (block instanceof PageBlock.Paragraph paragraph) {
            print("", paragraph.words().toString());
            out.append('\n');
        } else if (block instanceof PageBlock.Command command) {
            command.text()
                    .lines()
                    .forEach(
                            line -> out.append("    ").append(toPrintable(line)).append('\n'));
            out.append('\n');
        } else if (block instanceof PageBlock.Warning warning) {
            writeWarning(warning);
        } else if (block instanceof PageBlock.Answers answers) {
            answers.answers().forEach(this::writeAnswer);
        } else if (block instanceof PageBlock.Figures figures) {
            writeTable(figures.table());
        } else if (block instanceof PageBlock.Metric figure && figure.open()) {
            writeTable(figure.table());
        }
    }

    private void writeWarning(PageBlock.Warning warning) {
        print("", "Note: " + warning.words());
        List<String> details = warning.details();
        details.stream().limit(MAX_DETAILS).forEach(one -> print("  ", one));
        if (details.size() > MAX_DETAILS) {
            out.append("  and ").append(details.size() - MAX_DETAILS).append(" more, which a report lists\n");
        }
        out.append('\n');
    }

    private void writeAnswer(PageBlock.Answer answer) {
        print("", answer.topic() + ": " + answer.words() + " [" + answer.state() + "]");
        out.append('\n');
    }

    private void print(String indent, String words) {
        WrappedText.wrap(indent, toPrintable(words), width)
                .forEach(line -> out.append(line).append('\n'));
    }

    private void writeTable(Table whole) {
        NarrowTable table = NarrowTable.of(whole, width);
        table.header().forEach(names -> print(table, names));
        for (List<Table.Cell> row : table.table().rows()) {
            table.lines(row.stream().map(Table.Cell::text).toList()).forEach(cells -> print(table, cells));
        }
        if (!table.dropped().isEmpty()) {
            print("", "(not shown at this width: " + String.join(", ", table.dropped()) + "; COLUMNS=140 shows more)");
        }
        out.append('\n');
    }

    private void print(NarrowTable table, List<String> cells) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < cells.size(); i++) {
            String cell = toPrintable(cells.get(i));
            String space = " ".repeat(table.widths()[i] - cell.length());
            line.append(table.table().columns().get(i).numeric() ? space + cell : cell + space)
                    .append("  ");
        }
        out.append(line.toString().stripTrailing()).append('\n');
    }

    /** Keeps what comes from files from steering a terminal. */
    private static String toPrintable(String text) {
        return text.codePoints()
                .map(c -> MarkupWriter.isPrintable(c) ? c : '?')
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
