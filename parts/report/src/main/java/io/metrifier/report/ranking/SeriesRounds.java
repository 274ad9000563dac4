package io.metrifier.report.ranking;

import io.metrifier.report.series.ResultGroup;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.document.Series;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.results.metric.SideFigures;
import io.metrifier.verdict.GainingSpeed;
import io.metrifier.verdict.Gate;
import io.metrifier.verdict.RoundTurns;
import io.metrifier.verdict.RoundValues;
import io.metrifier.verdict.Spread;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Collects the rounds of series for a verdict. A round counts if its pair had settled, a fork of JMH if it did not gain
 * speed while it was measured.
 */
public final class SeriesRounds {
    private SeriesRounds() {}

    /**
     * Returns the values of series of one key; those that cannot be believed are left out.
     *
     * @param results that these series are of
     */
    public static RoundValues of(List<Series> all, ResultGroup results, RankedMetric metric) {
        return of(
                all.stream().filter(metric::isReadable).toList(),
                results,
                metric.higherIsBetter() ? RoundValues.ofRates() : RoundValues.ofTimes(),
                metric::turns);
    }

    /**
     * Returns the rounds of a gate: of each the mean logarithm of its turns. What disturbs the machine makes calls
     * dearer, never cheaper, so the CPU time of both sides is that of the cheapest two thirds of the turns. It falls on
     * both sides alike, so their ratio is that of all turns.
     */
    static Gate.Rounds gate(List<Series> all, ResultGroup results) {
        List<Series> counted = all.stream().filter(RankedMetric.CPU::isReadable).toList();
        boolean rates = RankedMetric.of(all.get(0).key()).higherIsBetter();
        return new Gate.Rounds(
                of(
                        counted,
                        results,
                        RoundValues.ofTimes().known(Spread.CPU),
                        round -> cheapest(sides(round, Double::sum))),
                of(
                        counted,
                        results,
                        RoundValues.ofTimes().known(Spread.SIDES),
                        round -> centre(sides(round, (client, server) -> server / client))),
                of(
                        all,
                        results,
                        (rates ? RoundValues.ofRates() : RoundValues.ofTimes()).known(Spread.CALLS),
                        round -> centre(round.turns(RunMetrics.SCORE))));
    }

    /** Returns what the CPU times of client and server make in each turn of which both are known. */
    private static double[] sides(RoundResult round, DoubleBinaryOperator together) {
        double[] client = round.turns(SideFigures.CALLER.cpu());
        double[] server = round.turns(SideFigures.SERVER.cpu());
        return IntStream.range(0, client.length == server.length ? client.length : 0)
                .filter(turn -> client[turn] > 0 && server[turn] > 0)
                .mapToDouble(turn -> together.applyAsDouble(client[turn], server[turn]))
                .toArray();
    }

    private static double[] cheapest(double[] turns) {
        return centre(
                Arrays.stream(turns).sorted().limit((2L * turns.length + 2) / 3).toArray());
    }

    /** Returns the geometric mean of what is above 0, if there is any. */
    private static double[] centre(double[] turns) {
        OptionalDouble mean =
                Arrays.stream(turns).filter(turn -> turn > 0).map(Math::log).average();
        return mean.isPresent() ? new double[] {Math.exp(mean.getAsDouble())} : new double[0];
    }

    private static RoundValues of(
            List<Series> all, ResultGroup results, RoundValues.Builder rounds, Function<RoundResult, double[]> metric) {
        boolean numbered = all.stream().allMatch(Series::inTurns);
        boolean alike =
                all.stream().mapToInt(one -> one.rounds().size()).distinct().count() == 1;
        RoundValues.Builder builder = results.interleaved() && (numbered || alike) ? rounds : rounds.apart();
        Map<Integer, Map<String, Double>> turns = numbered && results.interleaved() ? turns(all, metric) : Map.of();
        for (Series one : all) {
            for (int fork = 0; fork < one.rounds().size(); fork++) {
                RoundResult round = one.rounds().get(fork);
                OptionalDouble mean = Arrays.stream(metric.apply(round)).average();
                int number = numbered ? round.round() - 1 : fork;
                if (mean.isPresent() && !settled(round, one)) {
                    builder.notSettled(one.contender(), number);
                } else if (mean.isPresent() && mean.getAsDouble() > 0) {
                    Map<String, Double> taken = turns.getOrDefault(number, Map.of());
                    builder.settled(one.contender(), number, taken.getOrDefault(one.contender(), mean.getAsDouble()));
                }
            }
        }
        return builder.build();
    }

    private static boolean settled(RoundResult round, Series of) {
        return of.inTurns()
                ? round.settled()
                : !GainingSpeed.in(round.turns(RunMetrics.SCORE), of.key().higherIsBetter());
    }

    /**
     * Returns the mean rates over the turns that contenders took with each other, by round; a contender that was
     * measured alone has none.
     */
    private static Map<Integer, Map<String, Double>> turns(List<Series> all, Function<RoundResult, double[]> metric) {
        Map<Integer, Map<String, double[]>> rates = new TreeMap<>();
        for (Series one : all) {
            for (RoundResult round : one.rounds()) {
                double[] own = metric.apply(round);
                if (own.length > 0
                        && round.warmup().filter(warmup -> !warmup.awake()).isPresent()) {
                    rates.computeIfAbsent(round.round() - 1, number -> new TreeMap<>())
                            .put(one.contender(), own);
                }
            }
        }
        Map<Integer, Map<String, Double>> turns = new TreeMap<>();
        rates.forEach((round, own) -> {
            if (own.values().stream().mapToInt(each -> each.length).distinct().count() == 1) {
                turns.put(round, RoundTurns.means(own));
            }
        });
        return turns;
    }
}
