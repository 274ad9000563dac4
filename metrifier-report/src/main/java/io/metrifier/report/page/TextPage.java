package io.metrifier.report.page;

import java.util.List;

/** Writes the words and tables of a page as plain text, for a terminal. */
public final class TextPage {
    /** A terminal shows this many details of a warning. */
    private static final int MAX_DETAILS = 3;

    private final StringBuilder out = new StringBuilder();

    private TextPage() {}

    /** Returns the text. */
    public static String write(Page page) {
        TextPage text = new TextPage();
        for (PageBlock block : page.blocks()) {
            text.block(block);
        }
        return text.out.append(printable(page.subtitle())).append('\n').toString();
    }

    private void block(PageBlock block) {
        if (block instanceof PageBlock.Paragraph paragraph) {
            out.append(printable(paragraph.words().toString())).append("\n\n");
        } else if (block instanceof PageBlock.Command command) {
            command.text()
                    .lines()
                    .forEach(line -> out.append("    ").append(printable(line)).append('\n'));
            out.append('\n');
        } else if (block instanceof PageBlock.Warning warning) {
            warning(warning);
        } else if (block instanceof PageBlock.Answers answers) {
            answers.answers().forEach(this::answer);
        } else if (block instanceof PageBlock.Figures figures) {
            table(figures.table());
        } else if (block instanceof PageBlock.Figure figure && figure.open()) {
            table(figure.table());
        }
    }

    private void warning(PageBlock.Warning warning) {
        out.append("Note: ").append(printable(warning.words().toString())).append('\n');
        List<String> details = warning.details();
        details.stream()
                .limit(MAX_DETAILS)
                .forEach(one -> out.append("  ").append(printable(one)).append('\n'));
        if (details.size() > MAX_DETAILS) {
            out.append("  and ").append(details.size() - MAX_DETAILS).append(" more, which a report lists\n");
        }
        out.append('\n');
    }

    private void answer(PageBlock.Answer answer) {
        out.append(printable(answer.topic() + ": " + answer.words() + " [" + answer.confidence() + "]"))
                .append("\n\n");
    }

    private void table(Table table) {
        int[] widths = new int[table.columns().size()];
        for (int i = 0; i < widths.length; i++) {
            int column = i;
            widths[i] = table.rows().stream()
                    .mapToInt(row -> row.get(column).text().length())
                    .reduce(table.columns().get(i).name().length(), Math::max);
        }
        row(table, widths, table.columns().stream().map(Table.Column::name).toList());
        table.rows()
                .forEach(row ->
                        row(table, widths, row.stream().map(Table.Cell::text).toList()));
        out.append('\n');
    }

    private void row(Table table, int[] widths, List<String> cells) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String cell = printable(cells.get(i));
            String space = " ".repeat(widths[i] - cell.length());
            line.append(table.columns().get(i).numeric() ? space + cell : cell + space)
                    .append("  ");
        }
        out.append(line.toString().stripTrailing()).append('\n');
    }

    /** Keeps what comes from files from steering a terminal. */
    private static String printable(String text) {
        return text.replaceAll("\\p{Cntrl}", "?");
    }
}
