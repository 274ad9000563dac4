package io.metrifier.report.page;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.verdict.ConfidenceInterval;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Declares a table with a row for each value: its columns, and the cell of a value in each. Not thread-safe.
 *
 * @param <T> the type of the values
 */
public final class TableColumns<T> {
    private final List<Declared<T>> columns = new ArrayList<>();
    private final List<String> expendable = new ArrayList<>();

    /** A column, and its cell of a value; empty if that is not known. */
    private record Declared<T>(Table.Column column, Function<? super T, Optional<Table.Cell>> cell) {
        Table.Cell cell(T value) {
            return cell.apply(value).orElseGet(() -> Table.cell(NumberFormats.UNKNOWN));
        }
    }

    /** Adds a column of words. */
    public TableColumns<T> words(String name, Function<? super T, String> text) {
        return wordCell(name, text.andThen(Table::cell));
    }

    /** Adds a column of words whose cells have a look of their own. */
    public TableColumns<T> wordCell(String name, Function<? super T, Table.Cell> cell) {
        return add(name, false, cell.andThen(Optional::of));
    }

    /** Adds a column of numbers. */
    public TableColumns<T> number(String name, Function<? super T, String> text) {
        return numberCell(name, text.andThen(Table::cell));
    }

    /** Adds a column of numbers whose cells have a look of their own. */
    public TableColumns<T> numberCell(String name, Function<? super T, Table.Cell> cell) {
        return add(name, true, cell.andThen(Optional::of));
    }

    /** Adds a column of numbers for each of these names. */
    public TableColumns<T> numbers(Collection<String> names, BiFunction<? super T, String, Table.Cell> cell) {
        names.forEach(name -> numberCell(name, value -> cell.apply(value, name)));
        return this;
    }

    /** Adds a column of a figure; a dash stands where it is not known. */
    public TableColumns<T> figure(
            String name, Function<? super T, OptionalDouble> figure, DoubleFunction<String> number) {
        return known(
                name, value -> figure.apply(value).stream().mapToObj(number).findFirst());
    }

    /** Adds a column of numbers; a dash stands where one is not known. */
    public TableColumns<T> known(String name, Function<? super T, Optional<String>> text) {
        return knownCell(name, value -> text.apply(value).map(Table::cell));
    }

    /** Adds a column of numbers whose cells have a look of their own; a dash stands where one is not known. */
    public TableColumns<T> knownCell(String name, Function<? super T, Optional<Table.Cell>> cell) {
        return add(name, true, cell);
    }

    /** Adds a column of an estimate. */
    public TableColumns<T> estimate(
            String name, Function<? super T, Optional<ConfidenceInterval>> interval, DoubleFunction<String> number) {
        return known(
                name,
                value -> interval.apply(value).map(ConfidenceInterval::estimate).map(number::apply));
    }

    /** Adds a column of an estimate, and one of its interval. */
    public TableColumns<T> interval(
            String name,
            String bounds,
            Function<? super T, Optional<ConfidenceInterval>> interval,
            DoubleFunction<String> number) {
        return estimate(name, interval, number).ends(bounds, interval, number);
    }

    /** Adds a column of an interval: {@code 1.1x to 1.3x}. */
    public TableColumns<T> ends(
            String bounds, Function<? super T, Optional<ConfidenceInterval>> interval, DoubleFunction<String> number) {
        return known(
                bounds,
                value -> interval.apply(value)
                        .filter(ConfidenceInterval::bounded)
                        .map(one -> NumberFormats.ends(one, number)));
    }

    /** Names the columns that matter least: a narrow terminal drops the first of them first. */
    public TableColumns<T> expending(String... names) {
        expendable.addAll(List.of(names));
        return this;
    }

    private TableColumns<T> add(String name, boolean numeric, Function<? super T, Optional<Table.Cell>> cell) {
        columns.add(new Declared<>(new Table.Column(name, numeric), cell));
        return this;
    }

    /** Returns the table of these values, without the columns in which no row has anything. */
    public Table table(String caption, Collection<? extends T> values) {
        Predicate<Declared<T>> shown = column -> values.isEmpty()
                || values.stream()
                        .map(value -> column.cell(value).text())
                        .anyMatch(text -> !text.isEmpty() && !text.equals(NumberFormats.UNKNOWN));
        List<Declared<T>> kept = columns.stream().filter(shown).toList();
        return new Table(
                caption,
                kept.stream().map(Declared::column).toList(),
                values.stream()
                        .map(value ->
                                kept.stream().map(column -> column.cell(value)).toList())
                        .toList(),
                expendable);
    }

    /** Returns the same with a column for each value and a row for each declared column but the first, the header. */
    public Table transposed(String caption, Collection<? extends T> values) {
        Table table = table(caption, values);
        List<Table.Column> header =
                new ArrayList<>(List.of(new Table.Column(table.columns().get(0).name(), false)));
        table.rows().forEach(row -> header.add(new Table.Column(row.get(0).text(), true)));
        List<List<Table.Cell>> rows = new ArrayList<>();
        for (int column = 1; column < table.columns().size(); column++) {
            List<Table.Cell> row = new ArrayList<>(
                    List.of(Table.cell(table.columns().get(column).name())));
            for (List<Table.Cell> cells : table.rows()) {
                row.add(cells.get(column));
            }
            rows.add(row);
        }
        return new Table(caption, header, rows, expendable);
    }
}
