package io.metrifier.report.section;

import static io.metrifier.results.figure.FirstCallFigures.COLD;
import static io.metrifier.results.figure.FirstCallFigures.FIRST_ANSWER;
import static io.metrifier.results.figure.FirstCallFigures.FULL;
import static io.metrifier.results.figure.FirstCallFigures.HUNDREDTH;
import static io.metrifier.results.figure.FirstCallFigures.NEW_CONNECTION;
import static io.metrifier.results.figure.FirstCallFigures.OFFERED;
import static io.metrifier.results.figure.FirstCallFigures.PROGRAM;
import static io.metrifier.results.figure.FirstCallFigures.SECOND;
import static io.metrifier.results.figure.FirstCallFigures.SERVER_UP;
import static io.metrifier.results.figure.FirstCallFigures.WARM;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.section.SampleTable.Column;
import io.metrifier.results.document.Sample;
import io.metrifier.results.figure.FirstCallFigures;
import io.metrifier.results.run.WarmupResult;
import io.metrifier.results.subject.ServerPlace;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** What first calls took, how long a new pair needs to become fast, and what TLS handshakes cost. */
final class FirstCallSection {
    private static final double HALF = 0.5;
    private static final double ALMOST_ALL = 0.95;
    /** A narrow terminal shows the first of them. */
    private static final List<Column> FIRST_CALLS = List.of(
            Column.median("first answer, both new", COLD + FIRST_ANSWER),
            Column.median("server called before", WARM + FIRST_ANSWER),
            Column.median("new connection", WARM + NEW_CONNECTION),
            Column.median("2nd call", WARM + SECOND),
            Column.median("100th call", WARM + HUNDREDTH),
            Column.median("s to half the rate", sample -> seconds(sample, HALF), FirstCallSection::whole),
            Column.median("s to 95 %", sample -> seconds(sample, ALMOST_ALL), FirstCallSection::whole),
            Column.median("server up", SERVER_UP),
            Column.number("settled", FirstCallSection::settled));

    private static final List<Column> HANDSHAKES = List.of(
            Column.mean("full a second", FULL + FirstCallFigures.PER_SECOND),
            Column.mean("ms each", FULL + FirstCallFigures.MILLIS_EACH),
            Column.mean("client CPU", FULL + FirstCallFigures.CLIENT_CPU),
            Column.mean("server CPU", FULL + FirstCallFigures.SERVER_CPU),
            Column.mean("session offered, a second", OFFERED + FirstCallFigures.PER_SECOND),
            Column.mean("ms each", OFFERED + FirstCallFigures.MILLIS_EACH),
            Column.mean("client CPU", OFFERED + FirstCallFigures.CLIENT_CPU),
            Column.mean("server CPU", OFFERED + FirstCallFigures.SERVER_CPU),
            Column.number("resumed", FirstCallSection::resumed));

    private FirstCallSection() {}

    static List<PageBlock> of(List<Sample> samples) {
        if (samples.isEmpty()) {
            return List.of();
        }
        List<PageBlock> blocks = new ArrayList<>(List.of(new PageBlock.Heading("First calls")));
        List<Sample> measured = SampleTable.measured(samples);
        if (measured.isEmpty()) {
            blocks.add(new PageBlock.Paragraph("Nothing was measured."));
        } else {
            blocks.addAll(firstCalls(measured));
            blocks.addAll(handshakes(measured));
        }
        samples.forEach(sample -> sample.failure()
                .ifPresent(why -> blocks.add(new PageBlock.Warning(
                        "Not measured: " + name(sample) + ", round " + sample.round() + ": " + why))));
        return blocks;
    }

    private static List<PageBlock> firstCalls(List<Sample> measured) {
        List<PageBlock> blocks = new ArrayList<>();
        blocks.add(new PageBlock.Figures(SampleTable.of(
                "milliseconds of first calls, then seconds until a new pair is fast",
                measured,
                FirstCallSection::name,
                rounds -> MedianText.middle(SampleTable.values(rounds, sample -> sample.value(COLD + FIRST_ANSWER))),
                FIRST_CALLS)));
        blocks.add(new PageBlock.Paragraph(
                "In milliseconds, the median of the rounds (min to max), the fastest first answer at the top. First"
                        + " answer: connecting and one call, once the client's JVM runs; that takes "
                        + NumberFormats.of(
                                MedianText.middle(SampleTable.values(measured, sample -> sample.value(COLD + PROGRAM))))
                        + " ms, the same for all. New connection: connecting again in the same JVM, and one call."));
        if (measured.stream().anyMatch(sample -> sample.warmup().isPresent())) {
            blocks.add(new PageBlock.Paragraph("Half and 95 % of the settled rate: how many seconds a new client"
                    + " and a new server call without a pause until a whole second's rate is that much"
                    + " of the rate they"
                    + " settle at. 1 is within the first second."));
        }
        return blocks;
    }

    private static List<PageBlock> handshakes(List<Sample> measured) {
        List<Sample> shaken = measured.stream()
                .filter(sample -> sample.value(FULL + FirstCallFigures.MADE).isPresent())
                .toList();
        if (shaken.isEmpty()) {
            return List.of();
        }
        return List.of(
                new PageBlock.Figures(SampleTable.of(
                        "TLS handshakes per second, and of each its milliseconds and microseconds of CPU time",
                        shaken,
                        FirstCallSection::name,
                        rounds -> -sum(rounds, FULL + FirstCallFigures.PER_SECOND) / rounds.size(),
                        HANDSHAKES)),
                new PageBlock.Paragraph("Handshakes: a TCP connection, the TLS handshake and the server's first"
                        + " word after it, from four threads without a pause, each of which waits so"
                        + " many milliseconds;"
                        + " the mean of the rounds and its 95 % interval, which a single round does not"
                        + " have. The"
                        + " client is the JDK's TLS, whatever client a contender has, so that what"
                        + " differs is the"
                        + " server. Full: the server shows its certificate. Session offered: the client"
                        + " offers the"
                        + " session of its last connection; resumed is the share of these in which the"
                        + " server took it"
                        + " and showed no certificate."));
    }

    private static String name(Sample sample) {
        String network = sample.condition(FirstCallFigures.NETWORK);
        return sample.contender() + (network.isEmpty() ? "" : ServerPlace.OVER + network);
    }

    private static OptionalDouble seconds(Sample sample, double share) {
        OptionalInt seconds = sample.warmup().map(one -> one.secondsTo(share)).orElse(OptionalInt.empty());
        return seconds.isPresent() ? OptionalDouble.of(seconds.getAsInt()) : OptionalDouble.empty();
    }

    private static String whole(double value) {
        return Math.round(value) + "";
    }

    private static String settled(List<Sample> rounds) {
        List<WarmupResult> warmups =
                rounds.stream().flatMap(sample -> sample.warmup().stream()).toList();
        return warmups.isEmpty()
                ? "–"
                : warmups.stream().filter(WarmupResult::settled).count() + " of " + warmups.size();
    }

    private static String resumed(List<Sample> rounds) {
        return NumberFormats.percent(
                sum(rounds, OFFERED + FirstCallFigures.RESUMED) / sum(rounds, OFFERED + FirstCallFigures.MADE));
    }

    private static double sum(List<Sample> rounds, String figure) {
        return SampleTable.values(rounds, sample -> sample.value(figure)).stream()
                .mapToDouble(Double::doubleValue)
                .sum();
    }
}
