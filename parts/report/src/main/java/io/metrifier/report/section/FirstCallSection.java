package io.metrifier.report.section;

import static io.metrifier.results.metric.FirstCallMetrics.COLD;
import static io.metrifier.results.metric.FirstCallMetrics.FIRST_ANSWER;
import static io.metrifier.results.metric.FirstCallMetrics.FULL;
import static io.metrifier.results.metric.FirstCallMetrics.HUNDREDTH;
import static io.metrifier.results.metric.FirstCallMetrics.NEW_CONNECTION;
import static io.metrifier.results.metric.FirstCallMetrics.OFFERED;
import static io.metrifier.results.metric.FirstCallMetrics.PROGRAM;
import static io.metrifier.results.metric.FirstCallMetrics.SECOND;
import static io.metrifier.results.metric.FirstCallMetrics.SERVER_UP;
import static io.metrifier.results.metric.FirstCallMetrics.WARM;

import io.metrifier.report.chart.BarChart;
import io.metrifier.report.chart.ContenderStyle;
import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.RichText;
import io.metrifier.report.page.TableColumns;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.metric.FirstCallMetrics;
import io.metrifier.results.metric.WarmupResult;
import io.metrifier.results.scenario.ServerPlace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** What first calls took, how long a new pair needs to become fast, and what TLS handshakes cost. */
final class FirstCallSection {
    private static final double HALF = 0.5;
    private static final double ALMOST_ALL = 0.95;
    /** A narrow terminal shows the first of them. */
    private static final TableColumns<SampleRow> FIRST_CALLS = new TableColumns<SampleRow>()
            .words("contender", SampleRow::name)
            .number("first answer, both new", row -> row.median(COLD + FIRST_ANSWER))
            .number("server called before", row -> row.median(WARM + FIRST_ANSWER))
            .number("new connection", row -> row.median(WARM + NEW_CONNECTION))
            .number("2nd call", row -> row.median(WARM + SECOND))
            .number("100th call", row -> row.median(WARM + HUNDREDTH))
            .number("s to half the rate", row -> row.median(sample -> toSeconds(sample, HALF), FirstCallSection::round))
            .number("s to 95 %", row -> row.median(sample -> toSeconds(sample, ALMOST_ALL), FirstCallSection::round))
            .number("server up", row -> row.median(SERVER_UP))
            .number("client up", row -> row.median(COLD + PROGRAM))
            .number("settled", FirstCallSection::describeSettled);

    private static final TableColumns<SampleRow> HANDSHAKES = new TableColumns<SampleRow>()
            .words("contender", SampleRow::name)
            .number("full a second", row -> row.mean(FULL + FirstCallMetrics.PER_SECOND))
            .number("ms each", row -> row.mean(FULL + FirstCallMetrics.MILLIS_EACH))
            .number("client CPU", row -> row.mean(FULL + FirstCallMetrics.CLIENT_CPU))
            .number("server CPU", row -> row.mean(FULL + FirstCallMetrics.SERVER_CPU))
            .number("session offered, a second", row -> row.mean(OFFERED + FirstCallMetrics.PER_SECOND))
            .number("ms each", row -> row.mean(OFFERED + FirstCallMetrics.MILLIS_EACH))
            .number("client CPU", row -> row.mean(OFFERED + FirstCallMetrics.CLIENT_CPU))
            .number("server CPU", row -> row.mean(OFFERED + FirstCallMetrics.SERVER_CPU))
            .number("resumed", FirstCallSection::countResumed);

    private FirstCallSection() {}

    static List<PageBlock> of(ReportedGroup group) {
        List<RoundResult> samples = group.results().roundsOf(FirstCallMetrics.KIND);
        if (samples.isEmpty()) {
            return List.of();
        }
        List<PageBlock> blocks = new ArrayList<>(List.of(new PageBlock.Heading("First calls")));
        List<RoundResult> measured =
                samples.stream().filter(RoundResult::measured).toList();
        if (measured.isEmpty()) {
            blocks.add(new PageBlock.Paragraph("Nothing was measured."));
        } else {
            blocks.addAll(createFirstCalls(measured));
            blocks.addAll(createHandshakes(measured));
        }
        samples.forEach(sample -> sample.failure()
                .ifPresent(why -> blocks.add(new PageBlock.Warning(
                        "Not measured: " + nameOf(sample) + ", round " + sample.round() + ": " + why))));
        return blocks;
    }

    private static List<PageBlock> createFirstCalls(List<RoundResult> measured) {
        List<SampleRow> rows =
                SampleRow.of(measured, FirstCallSection::nameOf, row -> findMedian(row.rounds(), COLD + FIRST_ANSWER));
        Map<String, ContenderStyle> styles =
                ContenderStyle.forContenders(rows.stream().map(SampleRow::name).toList());
        BarChart chart = new BarChart(
                "First answer of a new server to a new client, in milliseconds",
                "Shorter is better.",
                NumberFormats::of,
                rows.stream().map(row -> createBar(row, styles)).toList());
        List<PageBlock> blocks = new ArrayList<>();
        blocks.add(new PageBlock.Paragraph(answerFirstCalls(rows)));
        blocks.add(new PageBlock.Metric(
                chart,
                "Shorter is better. The line on a bar is from the fastest to the slowest round.",
                FIRST_CALLS.table("milliseconds of first calls, then seconds until a new pair is fast", rows),
                true));
        blocks.add(new PageBlock.Paragraph(
                "In milliseconds, the median of the rounds (min to max), the fastest first answer at the top. First"
                        + " answer: connecting and one call, once the client's JVM runs. New connection: connecting"
                        + " again in the same JVM, and one call. Server up, client up: the start of a JVM until the"
                        + " server answers, until the client's program runs."));
        if (measured.stream().anyMatch(sample -> sample.warmup().isPresent())) {
            blocks.add(new PageBlock.Paragraph("Half and 95 % of the settled rate: how many seconds a new client and a"
                    + " new server call without a pause until a whole second's rate is that much of the rate they"
                    + " settle at. 1 is within the first second."));
        }
        return blocks;
    }

    /** Returns who answers first and who last. */
    private static RichText answerFirstCalls(List<SampleRow> rows) {
        SampleRow first = rows.get(0);
        RichText words = RichText.of("The first answer of a new server to a new client takes ")
                .strong(first.median(COLD + FIRST_ANSWER) + " ms")
                .and(" with ")
                .strong(first.name());
        SampleRow last = rows.get(rows.size() - 1);
        return rows.size() == 1
                ? words.and(".")
                : words.and(", the fastest of " + rows.size() + ", and " + last.median(COLD + FIRST_ANSWER)
                        + " ms with " + last.name() + ", the slowest.");
    }

    private static BarChart.Bar createBar(SampleRow row, Map<String, ContenderStyle> styles) {
        return new BarChart.Bar(
                row.name(),
                row.interval(COLD + FIRST_ANSWER),
                styles.getOrDefault(row.name(), ContenderStyle.BASELINE),
                false,
                "");
    }

    private static List<PageBlock> createHandshakes(List<RoundResult> measured) {
        List<RoundResult> shaken = measured.stream()
                .filter(sample -> sample.value(FULL + FirstCallMetrics.MADE).isPresent())
                .toList();
        if (shaken.isEmpty()) {
            return List.of();
        }
        return List.of(
                new PageBlock.Figures(HANDSHAKES.table(
                        "TLS handshakes per second, and of each its milliseconds and microseconds of CPU time",
                        SampleRow.of(
                                shaken,
                                FirstCallSection::nameOf,
                                row -> -row.sum(FULL + FirstCallMetrics.PER_SECOND)
                                        / row.rounds().size()))),
                new PageBlock.Paragraph("Handshakes: a TCP connection, the TLS handshake and the server's first word"
                        + " after it, from four threads without a pause, each of which waits so many milliseconds; the"
                        + " mean of the rounds and its 95 % interval, which a single round does not have. The client is"
                        + " the JDK's TLS, whatever client a contender has, so that what differs is the server. Full:"
                        + " the server shows its certificate. Session offered: the client offers the session of its"
                        + " last connection; resumed is the share of these in which the server took it and showed no"
                        + " certificate."));
    }

    private static String nameOf(RoundResult sample) {
        String network = sample.condition(FirstCallMetrics.NETWORK);
        return sample.contender() + (network.isEmpty() ? "" : ServerPlace.OVER + network);
    }

    private static OptionalDouble toSeconds(RoundResult sample, double share) {
        return sample.warmup().stream()
                .flatMapToInt(one -> one.secondsTo(share).stream())
                .asDoubleStream()
                .findFirst();
    }

    private static String round(double value) {
        return Math.round(value) + "";
    }

    private static String describeSettled(SampleRow row) {
        List<WarmupResult> warmups = row.rounds().stream()
                .flatMap(sample -> sample.warmup().stream())
                .toList();
        return warmups.isEmpty()
                ? NumberFormats.UNKNOWN
                : warmups.stream().filter(WarmupResult::settled).count() + " of " + warmups.size();
    }

    private static String countResumed(SampleRow row) {
        return NumberFormats.percent(
                row.sum(OFFERED + FirstCallMetrics.RESUMED) / row.sum(OFFERED + FirstCallMetrics.MADE));
    }

    private static double findMedian(List<RoundResult> rounds, String figure) {
        return SampleRow.middle(SampleRow.values(rounds, sample -> sample.value(figure)));
    }
}
