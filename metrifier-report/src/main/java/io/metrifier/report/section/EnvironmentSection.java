package io.metrifier.report.section;

import io.metrifier.report.chart.Numbers;
import io.metrifier.report.data.Conditions;
import io.metrifier.report.data.MachineDuring;
import io.metrifier.report.data.Results;
import io.metrifier.report.page.Block;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.report.page.Table.Look;
import io.metrifier.report.page.Words;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.DoubleFunction;
import org.jspecify.annotations.Nullable;

/** What the runs were made on, beside each other where there are several. */
public final class EnvironmentSection {
    private static final int MOST_FILES = 6;

    private EnvironmentSection() {}

    public static List<Block> of(List<Results> results) {
        List<Block> blocks =
                new ArrayList<>(List.of(new Block.Heading("Environment"), new Block.Figures(facts(results))));
        List<MachineDuring> machine =
                results.stream().flatMap(group -> group.machine().stream()).toList();
        if (!machine.isEmpty()) {
            blocks.add(new Block.Paragraph(Words.of(
                    "While a run measures, a thread does nothing but sleep for a few milliseconds and look how late it"
                            + " wakes up: so late may any thread of the run have been. Load is the average number of"
                            + " threads that wanted to run within one minute; after a run it has the run's own.")));
            blocks.add(new Block.Figures(during(machine)));
        }
        return blocks;
    }

    private static Table facts(List<Results> results) {
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
        table.row(
                row("files", results.stream().map(group -> few(group.sources())).toList(), false));
        table.row(row(
                "arguments",
                results.stream()
                        .map(group -> String.join("; ", group.commands()))
                        .toList(),
                false));
        return table.build();
    }

    private static String few(List<String> files) {
        return files.size() <= MOST_FILES
                ? String.join(", ", files)
                : String.join(", ", files.subList(0, MOST_FILES - 1)) + " and " + (files.size() - MOST_FILES + 1)
                        + " more";
    }

    private static Table during(List<MachineDuring> machine) {
        Table.Builder table = Table.of(
                "the machine while it measured",
                "run",
                "load before",
                "load after",
                "woke up late, p50",
                "p99",
                "most",
                "cores busy",
                "stolen by the hypervisor");
        for (MachineDuring one : machine) {
            table.row(
                    one.source(),
                    known(one.loadBefore(), Numbers::of),
                    known(one.loadAfter(), Numbers::of),
                    late(one, 50),
                    late(one, 99),
                    late(one, 100),
                    known(one.busy(), Numbers::percent),
                    known(one.stolen(), Numbers::percent));
        }
        return table.build();
    }

    private static String late(MachineDuring one, double percent) {
        return one.stalls().count() == 0 ? "–" : Numbers.time(one.stalls().percentile(percent));
    }

    private static String known(@Nullable Double value, DoubleFunction<String> number) {
        return value == null ? "–" : number.apply(value);
    }

    private static List<Cell> row(String name, List<String> values, boolean differ) {
        List<Cell> row = new ArrayList<>(List.of(Table.cell(name)));
        values.forEach(
                value -> row.add(new Cell(value.isEmpty() ? "unknown" : value, differ ? Look.STRONG : Look.PLAIN)));
        return row;
    }
}
