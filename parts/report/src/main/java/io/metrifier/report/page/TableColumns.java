package io.metrifier.report.page;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Declares a table with a row for each value: its columns, and the cell of a value in each. Not thread-safe.
 *
 * @param <T> the type of the values
 */
public final class TableColumns<T> {
    private final List<Table.Column> columns = new ArrayList<>();
    private final List<Function<? super T, Table.Cell>> cells = new ArrayList<>();

    /** Adds a column of words. */
    public TableColumns<T> words(String name, Function<? super T, String> text) {
        return wordCell(name, text.andThen(Table::cell));
    }

    /** Adds a column of words whose cells have a look of their own. */
    public TableColumns<T> wordCell(String name, Function<? super T, Table.Cell> cell) {
        return add(new Table.Column(name, false), cell);
    }

    /** Adds a column of numbers. */
    public TableColumns<T> number(String name, Function<? super T, String> text) {
        return numberCell(name, text.andThen(Table::cell));
    }

    /** Adds a column of numbers whose cells have a look of their own. */
    public TableColumns<T> numberCell(String name, Function<? super T, Table.Cell> cell) {
        return add(new Table.Column(name, true), cell);
    }

    /** Adds a column of numbers for each of these names. */
    public TableColumns<T> numbers(Collection<String> names, BiFunction<? super T, String, Table.Cell> cell) {
        names.forEach(name -> numberCell(name, value -> cell.apply(value, name)));
        return this;
    }

    private TableColumns<T> add(Table.Column column, Function<? super T, Table.Cell> cell) {
        columns.add(column);
        cells.add(cell);
        return this;
    }

    /** Returns the table of these values. */
    public Table table(String caption, Collection<? extends T> values) {
        return new Table(
                caption,
                columns,
                values.stream()
                        .map(value ->
                                cells.stream().map(cell -> cell.apply(value)).toList())
                        .toList());
    }
}
