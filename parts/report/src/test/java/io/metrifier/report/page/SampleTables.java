package io.metrifier.report.page;

import java.util.Arrays;
import java.util.List;

/** Tables for tests. */
final class SampleTables {
    private SampleTables() {}

    /**
     * Returns a table.
     *
     * @param columns the names of its columns, words in the first and where the name begins with {@code '}
     */
    static Table of(String caption, List<String> columns, List<?>... rows) {
        TableColumns<List<?>> table = new TableColumns<>();
        for (int i = 0; i < columns.size(); i++) {
            int column = i;
            String name = columns.get(column);
            if (column == 0 || name.startsWith("'")) {
                table.words(name.replace("'", ""), row -> String.valueOf(row.get(column)));
            } else {
                table.number(name, row -> String.valueOf(row.get(column)));
            }
        }
        return table.table(caption, Arrays.asList(rows));
    }
}
