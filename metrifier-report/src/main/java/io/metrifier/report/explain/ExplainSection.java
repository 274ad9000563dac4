package io.metrifier.report.explain;

import io.metrifier.report.chart.Ink;
import io.metrifier.report.chart.Numbers;
import io.metrifier.report.chart.StackChart;
import io.metrifier.report.data.Results;
import io.metrifier.report.page.Block;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Words;
import io.metrifier.report.stats.Interval;
import io.metrifier.report.stats.Judge;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Where the time of calls goes, in sentences, bars and tables. */
public final class ExplainSection {
    private static final String UNEXPLAINED = "unexplained";
    private static final int COLOURS = 8;

    private ExplainSection() {}

    /** Tells whether there was something to explain, and whether it is explained. */
    public static boolean isExplained(List<Results> groups, Judge judge) {
        List<Explanation> all = groups.stream()
                .flatMap(group -> Explanation.of(group, judge).stream())
                .toList();
        return !all.isEmpty()
                && all.stream().allMatch(Explanation::valid)
                && groups.stream()
                        .flatMap(group -> Far.of(group.distances(), judge).stream())
                        .allMatch(Far::valid);
    }

    /** Returns nothing where no run was to explain anything. */
    public static List<Block> of(Results results, Judge judge) {
        List<Block> blocks = new ArrayList<>();
        for (Explanation explanation : Explanation.of(results, judge)) {
            blocks.add(new Block.Heading(
                    "Where the time of " + explanation.setting().scenario() + " goes"));
            blocks.add(new Block.Answers(Sentences.of(explanation)));
            blocks.add(new Block.Paragraph(Words.of(how(explanation))));
            bars(explanation, explanation.time()).ifPresent(blocks::add);
            bars(explanation, explanation.cpu()).ifPresent(blocks::add);
            blocks.add(new Block.Figures(StepTable.of(explanation)));
            Factorial.table(explanation.factorials(), explanation)
                    .ifPresent(table -> blocks.add(new Block.Figures(table)));
            ChangeTable.of(explanation).ifPresent(table -> blocks.add(new Block.Figures(table)));
            WaitTable.of(explanation, results).ifPresent(table -> blocks.add(new Block.Figures(table)));
            blocks.addAll(LayerSection.of(explanation, results));
        }
        blocks.addAll(FarSection.of(results, judge));
        return blocks;
    }

    private static String how(Explanation explanation) {
        int threads = explanation.setting().threads();
        return "Time is what "
                + (threads == 1
                        ? "one caller waits for an answer"
                        : "each of " + threads + " callers waits for an answer while all of them call, so that where"
                                + " cores are few it grows by more than what a step works")
                + "; CPU time is what both sides work. Both hold what the harness takes for a call. Each step is one"
                + " contender against the one before it, measured in the same rounds; the intervals together hold with "
                + Numbers.percent(explanation.judge().confidence())
                + ". A step whose interval holds 0 is not separated, and counts as unexplained.";
    }

    private static Optional<Block> bars(Explanation explanation, Quantity quantity) {
        List<Account> accounts = explanation.ladders().stream()
                .map(quantity::account)
                .flatMap(Optional::stream)
                .toList();
        if (accounts.isEmpty()) {
            return Optional.empty();
        }
        Map<String, Ink> inks = inks(accounts);
        StackChart chart = new StackChart(
                "What a call is made of, " + explanation.setting().scenario() + quantity.name(),
                "A bar for each contender, its parts from bare bytes upwards; a line where the whole was measured.",
                Numbers::time,
                accounts.stream().map(account -> stack(account, inks)).toList());
        return Optional.of(new Block.Figure(
                chart,
                "Hollow is what nobody can tell. The line marks the measured whole: a bar goes beyond it by what a step"
                        + " takes off.",
                figures(accounts, inks)));
    }

    private static StackChart.Stack stack(Account account, Map<String, Ink> inks) {
        List<StackChart.Part> parts = new ArrayList<>();
        account.parts().stream()
                .filter(Account.Part::separated)
                .forEach(part -> parts.add(new StackChart.Part(
                        part.name(), part.cost().estimate(), Objects.requireNonNull(inks.get(part.name())), false)));
        parts.add(new StackChart.Part(UNEXPLAINED, account.unexplained(), Ink.BASELINE, true));
        return new StackChart.Stack(
                account.contender(), parts, account.whole().estimate(), account.valid() ? "" : "INVALID");
    }

    /** What the floor takes is drawn like a baseline. */
    private static Map<String, Ink> inks(List<Account> accounts) {
        Set<String> names = new LinkedHashSet<>();
        accounts.forEach(account -> account.parts().forEach(part -> names.add(part.name())));
        Map<String, Ink> inks = new LinkedHashMap<>();
        names.forEach(name -> inks.put(name, new Ink(inks.isEmpty() ? 0 : (inks.size() - 1) % COLOURS + 1)));
        return inks;
    }

    private static Table figures(List<Account> accounts, Map<String, Ink> inks) {
        List<String> columns = new ArrayList<>(inks.keySet());
        columns.add(UNEXPLAINED);
        columns.add("whole");
        Table.Builder table = Table.of("what a call is made of", "contender", columns.toArray(String[]::new));
        for (Account account : accounts) {
            List<Table.Cell> row = new ArrayList<>(List.of(Table.cell(account.contender())));
            inks.keySet().forEach(name -> row.add(Table.cell(part(account, name))));
            row.add(Table.cell(Amount.of(account.unexplained())));
            row.add(Table.cell(Amount.of(account.whole().estimate())));
            table.row(row);
        }
        return table.build();
    }

    private static String part(Account account, String name) {
        return account.parts().stream()
                .filter(part -> part.name().equals(name))
                .map(part -> part.separated() ? Amount.of(part.cost().estimate()) : StepTable.NOT_SEPARATED)
                .findFirst()
                .orElse("–");
    }

    /** Returns three cells: an estimate and its bounds. */
    static List<Table.Cell> cells(Optional<Interval> cost) {
        return List.of(
                Table.cell(cost.map(one -> Amount.of(one.estimate())).orElse("–")),
                Table.cell(cost.filter(Interval::bounded)
                        .map(one -> Amount.of(one.low()))
                        .orElse("–")),
                Table.cell(cost.filter(Interval::bounded)
                        .map(one -> Amount.of(one.high()))
                        .orElse("–")));
    }
}
