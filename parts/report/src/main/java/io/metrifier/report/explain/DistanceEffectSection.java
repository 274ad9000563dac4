package io.metrifier.report.explain;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.PageBlock.Answer;
import io.metrifier.report.page.PageBlock.Confidence;
import io.metrifier.report.page.RichText;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.TableColumns;
import io.metrifier.verdict.VerdictRule;
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
        Table table = new TableColumns<DistanceEffect>()
                .words(
                        "contender",
                        far -> far.contender() + ", "
                                + NumberFormats.time(far.roundTrip().toNanos()))
                .number("at +0 ms", far -> NumberFormats.signedTime(far.near().estimate()))
                .number(
                        "at the distance",
                        far -> NumberFormats.signedTime(far.far().estimate()))
                .interval("more", "from", "to", far -> Optional.of(far.more().more()), NumberFormats::signedTime)
                .number("round trips", far -> Long.toString(far.roundTrips()))
                .number("unexplained", far -> NumberFormats.signedTime(far.unexplained()))
                .expending("from", "to")
                .table("what distance adds, to one caller", all);
        return List.of(
                new PageBlock.Answers(
                        all.stream().map(DistanceEffectSection::answer).toList()),
                new PageBlock.Paragraph("Distance is measured apart: one caller, one call after the other, the median"
                        + " of each round, over the distance and through the same relay at +0 ms. What a call takes"
                        + " there is not what it takes on the ladder. How late the relay itself is counts as"
                        + " unexplained."),
                new PageBlock.Figures(table));
    }

    private static Answer answer(DistanceEffect far) {
        String distance = NumberFormats.time(far.roundTrip().toNanos());
        long trips = far.roundTrips();
        RichText words = RichText.of("A call takes ")
                .strong(NumberFormats.signedTime(far.far().estimate()))
                .and(", " + NumberFormats.signedTime(far.more().more().estimate()) + " more than at +0 ms: "
                        + (trips == 1 ? "one round trip" : trips + " round trips") + " of " + distance
                        + "; unexplained " + NumberFormats.signedTime(far.unexplained()) + ".")
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
