package io.metrifier.report.page;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Writes the tables of a page as comma-separated values (RFC 4180), each after a line with its caption. */
public final class CsvPage {
    private static final String END = "\r\n";
    private static final Pattern FORMULA = Pattern.compile("\\s*[=+@-]");
    private static final Pattern NUMBER = Pattern.compile("[+-]?\\d[\\d.,]*(E-?\\d+)?[ \\wµ%/]*");

    private CsvPage() {}

    /** Returns the text; an empty line separates tables. */
    public static String write(Page page) {
        return page.tables().stream().map(CsvPage::formatTable).collect(Collectors.joining(END));
    }

    private static String formatTable(Table table) {
        StringBuilder text = new StringBuilder(toLine(List.of(table.caption())));
        text.append(toLine(table.columns().stream().map(Table.Column::name).toList()));
        table.rows()
                .forEach(row ->
                        text.append(toLine(row.stream().map(Table.Cell::text).toList())));
        return text.toString();
    }

    /** Returns one line, with its end. */
    public static String toLine(List<String> cells) {
        return cells.stream().map(CsvPage::quoteCell).collect(Collectors.joining(",")) + END;
    }

    /** A spreadsheet runs what begins like a formula, and terminals show files, too. */
    private static String quoteCell(String text) {
        String line = TerminalText.line(text);
        String safe = FORMULA.matcher(line).lookingAt() && !NUMBER.matcher(line).matches() ? "'" + line : line;
        return safe.matches("[^\",]*") ? safe : "\"" + safe.replace("\"", "\"\"") + "\"";
    }
}
