package io.metrifier.report.explain;

import io.metrifier.report.chart.Numbers;
import io.metrifier.report.data.Results;
import io.metrifier.report.page.Block;
import io.metrifier.report.page.Block.Answer;
import io.metrifier.report.page.Block.Confidence;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Words;
import io.metrifier.report.stats.Judge;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The last step, which lies between the machines. */
final class FarSection {
    private FarSection() {}

    static List<Block> of(Results results, Judge judge) {
        List<Far> all = Far.of(results.distances(), judge);
        if (all.isEmpty()) {
            return List.of();
        }
        List<Answer> answers = new ArrayList<>();
        Table.Builder table = Table.of(
                "what distance adds, to one caller",
                "contender",
                "at +0 ms",
                "at the distance",
                "more",
                "from",
                "to",
                "round trips",
                "unexplained");
        for (Far far : all) {
            answers.add(answer(far));
            List<Table.Cell> row = new ArrayList<>(List.of(
                    Table.cell(far.contender() + ", "
                            + Numbers.time(far.roundTrip().toNanos())),
                    Table.cell(Amount.of(far.near().estimate())),
                    Table.cell(Amount.of(far.far().estimate()))));
            row.addAll(ExplainSection.cells(Optional.of(far.more().more())));
            row.add(Table.cell(Long.toString(far.roundTrips())));
            row.add(Table.cell(Amount.of(far.unexplained())));
            table.row(row);
        }
        return List.of(
                new Block.Answers(answers),
                new Block.Paragraph(Words.of("Distance is measured apart: one caller, one call after the other, the"
                        + " median of each round, over the distance and through the same relay at +0 ms. What a call"
                        + " takes there is not what it takes on the ladder. How late the relay itself is counts as"
                        + " unexplained.")),
                new Block.Figures(table.build()));
    }

    private static Answer answer(Far far) {
        String distance = Numbers.time(far.roundTrip().toNanos());
        long trips = far.roundTrips();
        Words words = Words.of("A call takes ")
                .strong(Amount.of(far.far().estimate()))
                .and(", " + Amount.of(far.more().more().estimate()) + " more than at +0 ms: "
                        + (trips == 1 ? "one round trip" : trips + " round trips") + " of " + distance
                        + "; unexplained " + Amount.of(far.unexplained()) + ".")
                .and(
                        far.more().separated()
                                ? far.valid() ? "" : " INVALID: " + Numbers.percent(far.doubt()) + " are in doubt."
                                : " INVALID: the two are not told apart.");
        return new Answer(
                far.contender() + " over " + distance, words, far.valid() ? Confidence.DECIDED : Confidence.INVALID);
    }
}
