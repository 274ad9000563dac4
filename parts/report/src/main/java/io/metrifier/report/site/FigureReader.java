package io.metrifier.report.site;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.contest.Contest;
import io.metrifier.report.contest.LoadLabels;
import io.metrifier.report.contest.RankedTransport;
import io.metrifier.report.contest.SettingLabels;
import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.ContenderProfile;
import io.metrifier.report.data.DistancePoint;
import io.metrifier.report.data.Grouping;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.report.data.Measurement;
import io.metrifier.report.section.MedianText;
import io.metrifier.results.document.Sample;
import io.metrifier.results.figure.FaultFigures;
import io.metrifier.results.figure.FirstCallFigures;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.VerdictRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads the main figure of each contender from results of every kind, centred as reports centre it. */
final class FigureReader {
    private static final String NETWORK = "network";
    private static final String NONE = "–";
    private static final String FIRST_ANSWER = FirstCallFigures.COLD + FirstCallFigures.FIRST_ANSWER;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS = 1e9;

    private final ComparableResults group;
    private final RecordedFigure.Where where;
    private final List<RecordedFigure> figures = new ArrayList<>();

    private FigureReader(String page, ComparableResults group) {
        this.group = group;
        where = RecordedFigure.Where.of(page, group);
    }

    /** Returns the figures of a result. */
    static List<RecordedFigure> read(SiteSource.Recording recording) {
        List<RecordedFigure> all = new ArrayList<>();
        for (ComparableResults group : recording.results().groups()) {
            FigureReader reader = new FigureReader(recording.path() + ".html", group);
            reader.runs();
            reader.loads();
            group.distances().forEach(points -> points.forEach(reader::distance));
            reader.samples(FirstCallFigures.KIND, "first answer, new JVMs", FIRST_ANSWER, NANOS_PER_MILLI);
            reader.samples(FaultFigures.KIND, "longest time without an answer", FaultFigures.NO_ANSWER, NANOS);
            all.addAll(reader.figures);
        }
        return all;
    }

    private void runs() {
        SettingLabels labels = new SettingLabels(
                group.measurements().stream().map(Measurement::setting).toList());
        for (Contest contest : Contest.of(group, VerdictRule.DEFAULT)) {
            List<String> unsettled = contest.ranking().stream()
                    .filter(one -> !one.settled())
                    .map(RankedTransport::transport)
                    .toList();
            int rank = 0;
            for (Measurement one : contest.everyone()) {
                add(
                        one.transport(),
                        labels.of(contest.setting()),
                        contest.setting().parameters().getOrDefault(NETWORK, ""),
                        contest.unit(),
                        rank++,
                        contest.number().apply(contest.score(one)),
                        contest.cpu(one)
                                .map(ConfidenceInterval::estimate)
                                .map(NumberFormats::time)
                                .orElse(NONE),
                        !unsettled.contains(one.transport()));
            }
        }
    }

    private void loads() {
        LoadLabels labels =
                new LoadLabels(group.loads().stream().map(LoadPoint::setting).toList());
        for (LoadPoint point : group.loads()) {
            String server = point.setting().server();
            double median = point.latency().percentile(50);
            add(
                    point.transport(),
                    labels.of(point.setting()).replace(", server " + server, ""),
                    server.contains(" over ") ? server.replaceAll(".* over ", "") : "",
                    point.paced() ? "p50 at " + NumberFormats.of(point.rate()) + "/s" : "messages per second",
                    point.paced() ? median : -point.achieved(),
                    point.paced() ? NumberFormats.time(median) : NumberFormats.of(point.achieved()),
                    NONE,
                    point.valid());
        }
    }

    private void distance(DistancePoint point) {
        add(
                point.contender(),
                point.scenario() + ", " + point.size() + " " + point.counted(),
                point.network().toString(),
                "p50",
                point.median(),
                NumberFormats.time(point.median()),
                NONE,
                point.valid() && point.settled());
    }

    /** Adds the median of the rounds of each contender under each condition. */
    private void samples(String kind, String quantity, String figure, double nanosPerUnit) {
        Map<List<Object>, List<Sample>> rounds = group.samples(kind).stream()
                .filter(sample -> sample.value(figure).isPresent())
                .collect(Grouping.inOrder(sample -> List.of(sample.contender(), sample.conditions())));
        rounds.values().forEach(own -> {
            Map<String, String> conditions = new TreeMap<>(own.get(0).conditions());
            String network = conditions.remove(NETWORK);
            double median = MedianText.middle(own.stream()
                    .map(sample -> sample.value(figure).orElseThrow())
                    .toList());
            add(
                    own.get(0).contender(),
                    conditions.isEmpty() ? kind : conditions.toString().replaceAll("[{}]", ""),
                    network == null ? "" : network,
                    quantity,
                    median,
                    NumberFormats.time(median * nanosPerUnit),
                    NONE,
                    true);
        });
    }

    private void add(
            String contender,
            String measured,
            String network,
            String quantity,
            double rank,
            String value,
            String cpu,
            boolean trusted) {
        figures.add(new RecordedFigure(
                where,
                contender,
                ContenderProfile.of(contender, group.roles()).tier(),
                measured,
                network.isEmpty() ? RecordedFigure.LOOPBACK : network,
                quantity,
                rank,
                value,
                cpu,
                trusted));
    }
}
