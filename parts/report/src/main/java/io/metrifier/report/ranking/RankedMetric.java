package io.metrifier.report.ranking;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.series.LoadSeries;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.document.Series;
import io.metrifier.results.document.SeriesKey;
import io.metrifier.results.load.LoadGeneratorStalls;
import io.metrifier.results.metric.LoadMetrics;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.results.metric.SideFigures;
import io.metrifier.verdict.Spread;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;
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
    CPU("CPU per call", "CPU time per call", false, NumberFormats::time),
    /** Of contenders with one transport and one client: what disturbs the machine falls on both sides alike. */
    SIDES("server/client", "CPU time of the server, compared with its client", false, NumberFormats::times);

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
            case LoadMetrics.KIND -> key.parameters().containsKey(LoadSeries.RATE) ? P99 : MESSAGES;
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
        return !isOfCpu() || one.has(SideFigures.CALLER.cpu()) && one.has(SideFigures.SERVER.cpu());
    }

    private boolean isOfCpu() {
        return this == CPU || this == SIDES;
    }

    /** Returns which share of the chance of a false claim its verdict may spend: those of one run are read together. */
    double share() {
        return this == SIDES ? 0.2 : 0.4;
    }

    /** Returns what earlier runs showed of how far pairs of JVMs differ. */
    Spread spread() {
        return switch (this) {
            case CPU -> Spread.CPU;
            case SIDES -> Spread.SIDES;
            case P99, MESSAGES -> Spread.UNKNOWN;
            default -> Spread.CALLS;
        };
    }

    /** Returns whether the value of a series may be believed: INVALID results are shown and not ranked. */
    public boolean isReadable(Series one) {
        return isMeasured(one) && one.valid() && (this != P99 || PERCENT <= holdsUpTo(one));
    }

    private static double holdsUpTo(Series load) {
        return new LoadGeneratorStalls(load.histogram(LoadMetrics.STALLS))
                .holdsUpTo(load.histogram(LoadMetrics.LATENCY));
    }

    /** Returns its value in one round; empty where it was not measured. */
    OptionalDouble of(RoundResult round) {
        return switch (this) {
            case P99 ->
                Stream.ofNullable(round.histograms().get(LoadMetrics.LATENCY))
                        .mapToDouble(latency -> latency.percentile(PERCENT))
                        .findFirst();
            case MESSAGES -> OptionalDouble.of(averageRate(Stream.of(round)));
            case CPU -> sumCpu(round);
            case SIDES -> findCentre(combineTurns(round, (client, server) -> server / client));
            default -> round.mean(RunMetrics.SCORE);
        };
    }

    /**
     * Returns its value in one round of a gate, whose contenders differ in their builds only, so that the turns of both
     * differ by what disturbs the machine. That makes calls dearer, never cheaper, so CPU time is that of the cheapest
     * two thirds of the turns.
     */
    OptionalDouble ofGate(RoundResult round) {
        return switch (this) {
            case CPU -> {
                double[] turns = combineTurns(round, Double::sum);
                Arrays.sort(turns);
                yield findCentre(Arrays.copyOf(turns, (2 * turns.length + 2) / 3));
            }
            case CALLS, TIME, MEDIAN -> findCentre(round.turns(RunMetrics.SCORE));
            default -> of(round);
        };
    }

    /** Returns what the CPU times of client and server make in each turn; of a load, which has none, in the round. */
    private static double[] combineTurns(RoundResult round, DoubleBinaryOperator together) {
        double[] client = readTurns(round, SideFigures.CALLER.cpu());
        double[] server = readTurns(round, SideFigures.SERVER.cpu());
        return IntStream.range(0, client.length == server.length ? client.length : 0)
                .filter(turn -> client[turn] > 0 && server[turn] > 0)
                .mapToDouble(turn -> together.applyAsDouble(client[turn], server[turn]))
                .toArray();
    }

    private static double[] readTurns(RoundResult round, String figure) {
        double[] turns = round.turns(figure);
        return turns.length > 0 ? turns : round.mean(figure).stream().toArray();
    }

    /** Returns the geometric mean of what is above 0, if there is any. */
    private static OptionalDouble findCentre(double[] turns) {
        return Arrays.stream(turns).filter(turn -> turn > 0).map(Math::log).average().stream()
                .map(Math::exp)
                .findFirst();
    }

    /** Returns its value over all rounds; empty where it was not measured. */
    public OptionalDouble of(Series one) {
        return switch (this) {
            case P99 -> OptionalDouble.of(one.histogram(LoadMetrics.LATENCY).percentile(PERCENT));
            case MESSAGES -> OptionalDouble.of(averageRate(one.rounds().stream()));
            case CPU -> Series.mean(one.rounds().stream().map(RankedMetric::sumCpu));
            case SIDES -> Series.mean(one.rounds().stream().map(this::of));
            default -> one.mean(RunMetrics.SCORE);
        };
    }

    private static double averageRate(Stream<RoundResult> rounds) {
        double answered = 0;
        double seconds = 0;
        for (RoundResult round : rounds.toList()) {
            answered += round.value(LoadMetrics.ANSWERED).orElseThrow();
            seconds += round.value(LoadMetrics.ELAPSED).orElseThrow();
        }
        return answered / seconds;
    }

    private static OptionalDouble sumCpu(RoundResult round) {
        return addBoth(round.mean(SideFigures.CALLER.cpu()), round.mean(SideFigures.SERVER.cpu()));
    }

    /** Returns what both sides take together; empty if that of one is not known. */
    public static OptionalDouble addBoth(OptionalDouble client, OptionalDouble server) {
        return client.isPresent() && server.isPresent()
                ? OptionalDouble.of(client.getAsDouble() + server.getAsDouble())
                : OptionalDouble.empty();
    }
}
