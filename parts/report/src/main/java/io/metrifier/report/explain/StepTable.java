package io.metrifier.report.explain;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.Table;
import io.metrifier.results.run.Ladder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Every rung of every ladder, with what it adds to the time and to the CPU time of a call. */
final class StepTable {
    static final String NOT_SEPARATED = "not separated";

    private StepTable() {}

    static Table of(Explanation explanation) {
        Table.Builder table =
                Table.of("step by step", "step", "time", "from", "to", "CPU time of both sides", "CPU from", "CPU to");
        table.words("measured as").words("distinguished");
        for (Ladder ladder : explanation.ladders()) {
            Optional<LadderBreakdown> cpu = explanation.cpu().account(ladder);
            explanation.time().account(ladder).ifPresent(time -> rows(table, time, cpu));
        }
        return table.build();
    }

    private static void rows(Table.Builder table, LadderBreakdown time, Optional<LadderBreakdown> cpu) {
        for (LadderBreakdown.Part part : time.parts()) {
            Optional<LadderBreakdown.Part> processor = cpu.flatMap(account -> account.of(part.contender()));
            List<Table.Cell> row = new ArrayList<>(List.of(Table.cell(time.contender() + ": " + part.name())));
            row.addAll(ExplainSection.cells(Optional.of(part.cost())));
            row.addAll(ExplainSection.cells(processor.map(LadderBreakdown.Part::cost)));
            row.add(Table.cell(part.contender()));
            row.add(conclusive(
                    part.separated(),
                    processor.map(LadderBreakdown.Part::separated).orElse(true)));
            table.row(row);
        }
        List<Table.Cell> whole = new ArrayList<>(List.of(Table.cell(time.contender() + ": whole", true)));
        whole.addAll(ExplainSection.cells(Optional.of(time.whole())));
        whole.addAll(ExplainSection.cells(cpu.map(LadderBreakdown::whole)));
        whole.add(Table.cell(time.contender()));
        whole.add(new Table.Cell(
                doubt(time) + cpu.map(account -> "; CPU time " + doubt(account)).orElse(""),
                time.valid() && cpu.map(LadderBreakdown::valid).orElse(true) ? Table.Look.PLAIN : Table.Look.BAD));
        table.row(whole);
    }

    private static String doubt(LadderBreakdown account) {
        return NumberFormats.percent(account.doubt()) + " in doubt" + (account.valid() ? "" : ": INVALID");
    }

    private static Table.Cell conclusive(boolean time, boolean processor) {
        String text = time ? processor ? "yes" : "not in CPU time" : processor ? "not in time" : NOT_SEPARATED;
        return new Table.Cell(text, time && processor ? Table.Look.PLAIN : Table.Look.BAD);
    }
}
