package io.metrifier.report.page;

import java.util.List;
import java.util.stream.Collectors;

/** Writes the tables of a page as comma-separated values (RFC 4180), each after a line with its caption. */
public final class CsvPage {
    private static final String END = "\r\n";

    private CsvPage() {}

    /** Returns the text; an empty line separates tables. */
    public static String write(Page page) {
        return page.tables().stream().map(CsvPage::table).collect(Collectors.joining(END));
    }

    private static String table(Table table) {
        StringBuilder text = new StringBuilder(line(List.of(table.caption())));
        text.append(line(table.columns().stream().map(Table.Column::name).toList()));
        table.rows()
                .forEach(row ->
                        text.append(line(row.stream().map(Table.Cell::text).toList())));
        return text.toString();
    }

    /** Returns one line, with its end. */
    public static String line(List<String> cells) {
        return cells.stream().map(CsvPage::cell).collect(Collectors.joining(",")) + END;
    }

    private static String cell(String text) {
        return text.matches("[^\",\r\n]*") ? text : "\"" + text.replace("\"", "\"\"") + "\"";
    }
}
