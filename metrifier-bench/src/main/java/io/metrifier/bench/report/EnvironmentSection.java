package io.metrifier.bench.report;

import io.metrifier.bench.report.data.Conditions;
import io.metrifier.bench.report.data.Results;
import io.metrifier.bench.report.page.Block;
import io.metrifier.bench.report.page.Table;
import io.metrifier.bench.report.page.Table.Cell;
import io.metrifier.bench.report.page.Table.Look;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What the runs were made on, beside each other where there are several. */
final class EnvironmentSection {
    private EnvironmentSection() {}

    static List<Block> of(List<Results> results) {
        Set<String> names = new LinkedHashSet<>();
        results.forEach(group -> names.addAll(group.conditions().facts().keySet()));
        Table.Builder table = Table.of("differences are in bold type", "fact");
        for (int i = 1; i <= results.size(); i++) {
            table.words(results.size() == 1 ? "value" : "run " + i);
        }
        for (String name : names) {
            List<String> values = results.stream()
                    .map(group -> group.conditions().facts().getOrDefault(name, "unknown"))
                    .toList();
            table.row(row(name, values, values.stream().distinct().count() > 1));
        }
        table.row(row(
                "captured",
                results.stream()
                        .map(Results::conditions)
                        .map(Conditions::captured)
                        .toList(),
                false));
        table.row(row(
                "load before",
                results.stream()
                        .map(Results::conditions)
                        .map(EnvironmentSection::load)
                        .toList(),
                false));
        table.row(row(
                "files",
                results.stream()
                        .map(group -> String.join(", ", group.sources()))
                        .toList(),
                false));
        table.row(row(
                "arguments",
                results.stream()
                        .map(group -> String.join("; ", group.commands()))
                        .toList(),
                false));
        return List.of(new Block.Heading("Environment"), new Block.Figures(table.build()));
    }

    private static String load(Conditions conditions) {
        Double load = conditions.busyBefore();
        return load == null ? "unknown" : load.toString();
    }

    private static List<Cell> row(String name, List<String> values, boolean differ) {
        List<Cell> row = new ArrayList<>(List.of(Table.cell(name)));
        values.forEach(
                value -> row.add(new Cell(value.isEmpty() ? "unknown" : value, differ ? Look.STRONG : Look.PLAIN)));
        return row;
    }
}
