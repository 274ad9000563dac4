package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Table.Cell;
import io.metrifier.report.page.TableColumns;
import io.metrifier.report.ranking.TwinComparison;
import io.metrifier.report.series.MachineActivity;
import io.metrifier.report.series.ResultGroup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What the runs were made on, next to each other where there are several. */
public final class EnvironmentSection {
    private static final int MAX_FILES = 6;

    private static final TableColumns<MachineActivity> DURING = new TableColumns<MachineActivity>()
            .words("run", MachineActivity::source)
            .known("load before", one -> formatKnown(one.load().before(), NumberFormats::of))
            .known("load after", one -> formatKnown(one.load().after(), NumberFormats::of))
            .known("woke up late, p50", one -> formatLateness(one, 50))
            .known("p99", one -> formatLateness(one, 99))
            .known("most", one -> formatLateness(one, 100))
            .known("cores busy", one -> one.noise().flatMap(noise -> formatKnown(noise.busy(), NumberFormats::percent)))
            .known(
                    "stolen by the hypervisor",
                    one -> one.noise().flatMap(noise -> formatKnown(noise.stolen(), NumberFormats::percent)));

    private EnvironmentSection() {}

    public static List<PageBlock> of(List<ResultGroup> results) {
        List<PageBlock> blocks =
                new ArrayList<>(List.of(new PageBlock.Heading("Environment"), new PageBlock.Figures(toFacts(results))));
        List<MachineActivity> machine =
                results.stream().flatMap(group -> group.machine().stream()).toList();
        if (!machine.isEmpty()) {
            blocks.add(new PageBlock.Paragraph(
                    "While a run measures, a thread does nothing but sleep for a few milliseconds and look how late it"
                            + " wakes up: so late may any thread of the run have been. Load is the average number of"
                            + " threads that wanted to run within one minute; after a run it has the run's own."));
            blocks.add(new PageBlock.Figures(DURING.table("the machine while it measured", machine)));
        }
        results.forEach(group -> blocks.addAll(twins(group)));
        return blocks;
    }

    /** Returns one line that says how far the baseline differs from itself; empty if it had no twin. */
    static List<PageBlock> twins(ResultGroup results) {
        String line = TwinComparison.describeAll(TwinComparison.of(results, results.rule()));
        return line.isEmpty() ? List.of() : List.of(new PageBlock.Paragraph(line));
    }

    private static Table toFacts(List<ResultGroup> results) {
        Set<String> names = new LinkedHashSet<>();
        results.forEach(group -> names.addAll(group.conditions().facts().keySet()));
        Map<String, List<String>> facts = new LinkedHashMap<>();
        names.forEach(name ->
                facts.put(name, of(results, group -> group.conditions().facts().getOrDefault(name, "unknown"))));
        facts.put("captured", of(results, group -> group.conditions().captured()));
        facts.put("files", of(results, group -> joinFew(group.sources())));
        facts.put("arguments", of(results, EnvironmentSection::joinArguments));
        TableColumns<Map.Entry<String, List<String>>> table =
                new TableColumns<Map.Entry<String, List<String>>>().words("fact", Map.Entry::getKey);
        for (int i = 0; i < results.size(); i++) {
            int run = i;
            table.wordCell(
                    results.size() == 1 ? "value" : "run " + (run + 1),
                    fact -> createCell(fact.getValue(), run, names.contains(fact.getKey())));
        }
        return table.table("differences are in bold type", facts.entrySet());
    }

    private static List<String> of(List<ResultGroup> results, Function<ResultGroup, String> fact) {
        return results.stream().map(fact).toList();
    }

    /** What must be the same is strong where it differs. */
    private static Cell createCell(List<String> values, int run, boolean mustBeTheSame) {
        return Table.cell(
                values.get(run).isEmpty() ? "unknown" : values.get(run),
                mustBeTheSame && values.stream().distinct().count() > 1);
    }

    private static String joinArguments(ResultGroup group) {
        return group.commands().stream()
                .map(command -> String.join(" ", command))
                .collect(Collectors.joining("; "));
    }

    private static String joinFew(List<String> files) {
        return files.size() <= MAX_FILES
                ? String.join(", ", files)
                : String.join(", ", files.subList(0, MAX_FILES - 1)) + " and " + (files.size() - MAX_FILES + 1)
                        + " more";
    }

    private static Optional<String> formatLateness(MachineActivity one, double percent) {
        return Optional.of(one.stalls())
                .filter(stalls -> stalls.count() > 0)
                .map(stalls -> NumberFormats.time(stalls.percentile(percent)));
    }

    private static Optional<String> formatKnown(@Nullable Double value, DoubleFunction<String> number) {
        return Optional.ofNullable(value).map(number::apply);
    }
}
