package io.metrifier.report.explain;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.PageBlock.Answer;
import io.metrifier.report.page.PageBlock.Confidence;
import io.metrifier.report.page.RichText;
import io.metrifier.report.page.Table;
import io.metrifier.verdict.VerdictRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The last step, which lies between the machines. */
final class DistanceEffectSection {
    private DistanceEffectSection() {}

    static List<PageBlock> of(ComparableResults results, VerdictRule judge) {
        List<DistanceEffect> all = DistanceEffect.of(results, judge);
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
        for (DistanceEffect far : all) {
            answers.add(answer(far));
            List<Table.Cell> row = new ArrayList<>(List.of(
                    Table.cell(far.contender() + ", "
                            + NumberFormats.time(far.roundTrip().toNanos())),
                    Table.cell(SignedDuration.of(far.near().estimate())),
                    Table.cell(SignedDuration.of(far.far().estimate()))));
            row.addAll(ExplainSection.cells(Optional.of(far.more().more())));
            row.add(Table.cell(Long.toString(far.roundTrips())));
            row.add(Table.cell(SignedDuration.of(far.unexplained())));
            table.row(row);
        }
        return List.of(
                new PageBlock.Answers(answers),
                new PageBlock.Paragraph("Distance is measured apart: one caller, one call after the other, the"
                        + " median of each round, over the distance and through the same relay at +0"
                        + " ms. What a call"
                        + " takes there is not what it takes on the ladder. How late the relay itself"
                        + " is counts as"
                        + " unexplained."),
                new PageBlock.Figures(table.build()));
    }

    private static Answer answer(DistanceEffect far) {
        String distance = NumberFormats.time(far.roundTrip().toNanos());
        long trips = far.roundTrips();
        RichText words = RichText.of("A call takes ")
                .strong(SignedDuration.of(far.far().estimate()))
                .and(", " + SignedDuration.of(far.more().more().estimate()) + " more than at +0 ms: "
                        + (trips == 1 ? "one round trip" : trips + " round trips") + " of " + distance
                        + "; unexplained " + SignedDuration.of(far.unexplained()) + ".")
                .and(
                        far.more().separated()
                                ? far.valid()
                                        ? ""
                                        : " INVALID: " + NumberFormats.percent(far.doubt()) + " are in doubt."
                                : " INVALID: the two are not distinguished.");
        return new Answer(
                far.contender() + " over " + distance, words, far.valid() ? Confidence.CONCLUSIVE : Confidence.INVALID);
    }
}
