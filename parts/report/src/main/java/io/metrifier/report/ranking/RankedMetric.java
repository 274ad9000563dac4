package io.metrifier.report.ranking;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.series.LoadPoint;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.document.Series;
import io.metrifier.results.document.SeriesKey;
import io.metrifier.results.load.LoadGeneratorStalls;
import io.metrifier.results.metric.LoadMetrics;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.results.metric.SideFigures;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.stream.Stream;

/** What series are ranked by: its value in each round for the verdict, and that of all rounds together for tables. */
public enum RankedMetric {
    CALLS("calls/s", "calls per second", true, NumberFormats::of),
    TIME("time", "time per call", false, NumberFormats::time),
    MEDIAN("time", "median time of a call", false, NumberFormats::time),
    /** Of a load with a rate. */
    P99("p99", "p99", false, NumberFormats::time),
    /** Of a stream without a rate. */
    MESSAGES("messages/s", "messages per second", true, NumberFormats::of),
    /** Both sides together. */
    CPU("CPU per call", "CPU time per call", false, NumberFormats::time);

    private static final double PERCENT = 99;

    private final String title;
    private final String unit;
    private final boolean higherIsBetter;
    private final DoubleFunction<String> number;

    RankedMetric(String title, String unit, boolean higherIsBetter, DoubleFunction<String> number) {
        this.title = title;
        this.unit = unit;
        this.higherIsBetter = higherIsBetter;
        this.number = number;
    }

    /** Returns what series of this key are ranked by. */
    public static RankedMetric of(SeriesKey key) {
        return switch (key.mode()) {
            case RunMetrics.THROUGHPUT -> CALLS;
            case RunMetrics.MEDIAN -> MEDIAN;
            case LoadMetrics.KIND -> key.parameters().containsKey(LoadPoint.RATE) ? P99 : MESSAGES;
            default -> TIME;
        };
    }

    /** Returns its name in a column. */
    public String title() {
        return title;
    }

    /** Returns its name in full. */
    public String unit() {
        return unit;
    }

    public boolean higherIsBetter() {
        return higherIsBetter;
    }

    /** Returns what writes a value. */
    public DoubleFunction<String> number() {
        return number;
    }

    /** Returns whether it is a load's, whose value of all rounds is of their merged histograms and counts. */
    public boolean isOfLoad() {
        return this == P99 || this == MESSAGES;
    }

    /** Returns whether it was measured of a series that may be ranked by another metric. */
    public boolean isMeasured(Series one) {
        return this != CPU || one.has(SideFigures.CALLER.cpu()) && one.has(SideFigures.SERVER.cpu());
    }

    /** Returns whether the value of a series may be believed: INVALID results are shown and not ranked. */
    public boolean isReadable(Series one) {
        return isMeasured(one) && one.valid() && (this != P99 || PERCENT <= holdsUpTo(one));
    }

    private static double holdsUpTo(Series load) {
        return new LoadGeneratorStalls(load.histogram(LoadMetrics.STALLS))
                .holdsUpTo(load.histogram(LoadMetrics.LATENCY));
    }

    /** Returns its value in each turn of a round; none where it was not measured. */
    double[] turns(RoundResult round) {
        return switch (this) {
            case P99 ->
                Stream.ofNullable(round.histograms().get(LoadMetrics.LATENCY))
                        .mapToDouble(latency -> latency.percentile(PERCENT))
                        .toArray();
            case MESSAGES -> new double[] {perSecond(Stream.of(round))};
            case CPU -> cpu(round).stream().toArray();
            default -> round.turns(RunMetrics.SCORE);
        };
    }

    /** Returns its value over all rounds; empty where it was not measured. */
    public OptionalDouble of(Series one) {
        return switch (this) {
            case P99 -> OptionalDouble.of(one.histogram(LoadMetrics.LATENCY).percentile(PERCENT));
            case MESSAGES -> OptionalDouble.of(perSecond(one.rounds().stream()));
            case CPU -> Series.mean(one.rounds().stream().map(RankedMetric::cpu));
            default -> one.mean(RunMetrics.SCORE);
        };
    }

    private static double perSecond(Stream<RoundResult> rounds) {
        double answered = 0;
        double seconds = 0;
        for (RoundResult round : rounds.toList()) {
            answered += round.value(LoadMetrics.ANSWERED).orElseThrow();
            seconds += round.value(LoadMetrics.ELAPSED).orElseThrow();
        }
        return answered / seconds;
    }

    private static OptionalDouble cpu(RoundResult round) {
        OptionalDouble caller = round.mean(SideFigures.CALLER.cpu());
        OptionalDouble server = round.mean(SideFigures.SERVER.cpu());
        return caller.isPresent() && server.isPresent()
                ? OptionalDouble.of(caller.getAsDouble() + server.getAsDouble())
                : OptionalDouble.empty();
    }
}
