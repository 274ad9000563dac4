package io.metrifier.report.explain;

import io.metrifier.network.Network;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.PageBlock.Answer;
import io.metrifier.report.page.PageBlock.Confidence;
import io.metrifier.report.page.RichText;
import io.metrifier.report.page.TableColumns;
import io.metrifier.report.series.Grouping;
import io.metrifier.report.series.ResultGroup;
import io.metrifier.results.document.Series;
import io.metrifier.results.document.SeriesKey;
import io.metrifier.results.metric.Buildup;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.CostDifference;
import io.metrifier.verdict.CostDifferences;
import io.metrifier.verdict.RoundValues;
import io.metrifier.verdict.VerdictRule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a distance adds to the call of one caller, who makes one call after the other.
 *
 * @param roundTrip how far the server is
 * @param near what a call takes through the same relay at +0 ms
 * @param far what it takes over the distance
 */
record DistanceEffect(
        String contender, Duration roundTrip, ConfidenceInterval near, ConfidenceInterval far, CostDifference more) {
    private static final TableColumns<DistanceEffect> COLUMNS = new TableColumns<DistanceEffect>()
            .words("contender", far -> far.contender() + ", " + far.describeDistance())
            .number("at +0 ms", far -> NumberFormats.signedTime(far.near().estimate()))
            .number("at the distance", far -> NumberFormats.signedTime(far.far().estimate()))
            .interval("more", "interval", far -> Optional.of(far.more().more()), NumberFormats::signedTime)
            .number("round trips", far -> Long.toString(far.roundTrips()))
            .number("unexplained", far -> NumberFormats.signedTime(far.unexplained()))
            .expending("interval");

    /** Returns the last step of an explanation, which lies between the machines; nothing where none was measured. */
    static List<PageBlock> section(ResultGroup results, VerdictRule judge) {
        List<DistanceEffect> all = of(results, judge);
        if (all.isEmpty()) {
            return List.of();
        }
        return List.of(
                new PageBlock.Answers(all.stream().map(DistanceEffect::answer).toList()),
                new PageBlock.Paragraph("Distance is measured apart: one caller, one call after the other, the median"
                        + " of each round, over the distance and through the same relay at +0 ms. What a call takes"
                        + " there is not what it takes on the ladder. How late the relay itself is counts as"
                        + " unexplained."),
                new PageBlock.Figures(COLUMNS.table("what distance adds, to one caller", all)));
    }

    private Answer answer() {
        if (!more.more().bounded()) {
            return new Answer(
                    contender + " over " + describeDistance(),
                    RichText.of("Not " + BreakdownText.describeGap(more.rounds()) + "."),
                    Confidence.INVALID);
        }
        long trips = roundTrips();
        RichText words = RichText.of("A call takes ")
                .strong(NumberFormats.signedTime(far.estimate()))
                .and(", " + NumberFormats.signedTime(more.more().estimate()) + " more than at +0 ms: "
                        + (trips == 1 ? "one round trip" : trips + " round trips") + " of " + describeDistance()
                        + ", " + NumberFormats.signedTime(unexplained()) + " unexplained.")
                .and(
                        more.separated()
                                ? valid() ? "" : " INVALID: " + NumberFormats.percent(doubt()) + " are in doubt."
                                : " INVALID: the two are not distinguished.");
        return new Answer(
                contender + " over " + describeDistance(), words, valid() ? Confidence.CONCLUSIVE : Confidence.INVALID);
    }

    private String describeDistance() {
        return NumberFormats.time(roundTrip.toNanos());
    }

    /** Returns what was measured of each explained contender at +0 ms and at a distance, in the same rounds. */
    static List<DistanceEffect> of(ResultGroup results, VerdictRule judge) {
        Set<String> explained =
                results.ladders().stream().map(Buildup::contender).collect(Collectors.toSet());
        Map<SeriesKey, List<Series>> settings = results.series().stream()
                .filter(one -> explained.contains(one.contender()))
                .filter(one -> one.key().parameters().containsKey(RunMetrics.NETWORK))
                .collect(Grouping.inOrder(one -> one.key().without(RunMetrics.NETWORK)));
        List<DistanceEffect> all = new ArrayList<>();
        for (List<Series> alike : settings.values()) {
            CostDifferences costs = CostDifferences.of(judge, listMedians(alike), 1, alike.size() / 2);
            alike.stream()
                    .filter(one -> !readRoundTrip(one).isZero())
                    .forEach(far -> of(far, alike, costs).ifPresent(all::add));
        }
        return all;
    }

    private static Optional<DistanceEffect> of(Series far, List<Series> all, CostDifferences costs) {
        return all.stream()
                .filter(near -> readRoundTrip(near).isZero() && near.contender().equals(far.contender()))
                .findFirst()
                .flatMap(near -> costs.estimateDifference(label(near), label(far))
                        .map(more -> new DistanceEffect(
                                far.contender(),
                                readRoundTrip(far),
                                costs.estimateCost(label(near)).orElseThrow(),
                                costs.estimateCost(label(far)).orElseThrow(),
                                more)));
    }

    /** Returns the median of each round: a single slow call must not decide it. */
    private static RoundValues listMedians(List<Series> all) {
        RoundValues.Builder medians = RoundValues.ofTimes();
        all.forEach(one -> one.rounds().forEach(round -> {
            if (round.settled()) {
                medians.settled(label(one), round.round() - 1, round.times().percentile(50));
            } else {
                medians.notSettled(label(one), round.round() - 1);
            }
        }));
        return medians.build();
    }

    private static Duration readRoundTrip(Series one) {
        return Network.parse(one.key().parameters().getOrDefault(RunMetrics.NETWORK, ""))
                .roundTrip();
    }

    private static String label(Series one) {
        return one.contender() + " over " + one.key().parameters().get(RunMetrics.NETWORK);
    }

    /** Returns how often a call crosses the distance both ways: as fits best what it adds, at least once. */
    long roundTrips() {
        return Math.max(1, Math.round(more.more().estimate() / roundTrip.toNanos()));
    }

    /** Returns what round trips leave of the difference. */
    double unexplained() {
        return more.more().estimate() - roundTrips() * (double) roundTrip.toNanos();
    }

    double doubt() {
        return more.separated() ? Math.min(1, Math.abs(unexplained()) / far.estimate()) : 1;
    }

    boolean valid() {
        return doubt() <= BuildupBreakdown.MAX_UNEXPLAINED;
    }
}
