package io.metrifier.report.explain;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.TableColumns;
import io.metrifier.results.run.Ladder;
import io.metrifier.verdict.ConfidenceInterval;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Every rung of every ladder, with what it adds to the time and to the CPU time of a call. */
final class StepTable {
    static final String NOT_SEPARATED = "not separated";

    private StepTable() {}

    /**
     * A row.
     *
     * @param name strong if it is a whole ladder
     */
    private record Row(
            Table.Cell name,
            Optional<ConfidenceInterval> time,
            Optional<ConfidenceInterval> cpu,
            String measuredAs,
            Table.Cell distinguished) {}

    static Table of(Explanation explanation) {
        List<Row> rows = new ArrayList<>();
        for (Ladder ladder : explanation.ladders()) {
            Optional<LadderBreakdown> cpu = explanation.cpu().account(ladder);
            explanation.time().account(ladder).ifPresent(time -> {
                time.parts().forEach(part -> rows.add(step(time.contender(), part, cpu)));
                rows.add(whole(time, cpu));
            });
        }
        return ExplainSection.costs(new TableColumns<Row>().wordCell("step", Row::name), Row::time, Row::cpu)
                .words("measured as", Row::measuredAs)
                .wordCell("distinguished", Row::distinguished)
                .table("step by step", rows);
    }

    private static Row step(String contender, LadderBreakdown.Part part, Optional<LadderBreakdown> cpu) {
        Optional<LadderBreakdown.Part> processor = cpu.flatMap(account -> account.of(part.contender()));
        return new Row(
                Table.cell(contender + ": " + part.name()),
                Optional.of(part.cost()),
                processor.map(LadderBreakdown.Part::cost),
                part.contender(),
                conclusive(
                        part.separated(),
                        processor.map(LadderBreakdown.Part::separated).orElse(true)));
    }

    private static Row whole(LadderBreakdown time, Optional<LadderBreakdown> cpu) {
        boolean valid = time.valid() && cpu.map(LadderBreakdown::valid).orElse(true);
        return new Row(
                Table.cell(time.contender() + ": whole", true),
                Optional.of(time.whole()),
                cpu.map(LadderBreakdown::whole),
                time.contender(),
                new Table.Cell(
                        doubt(time)
                                + cpu.map(account -> "; CPU time " + doubt(account))
                                        .orElse(""),
                        valid ? Table.Look.PLAIN : Table.Look.BAD));
    }

    private static String doubt(LadderBreakdown account) {
        return NumberFormats.percent(account.doubt()) + " in doubt" + (account.valid() ? "" : ": INVALID");
    }

    private static Table.Cell conclusive(boolean time, boolean processor) {
        String text = time ? processor ? "yes" : "not in CPU time" : processor ? "not in time" : NOT_SEPARATED;
        return new Table.Cell(text, time && processor ? Table.Look.PLAIN : Table.Look.BAD);
    }
}
