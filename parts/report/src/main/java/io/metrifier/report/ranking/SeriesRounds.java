package io.metrifier.report.ranking;

import io.metrifier.report.series.ResultGroup;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.document.Series;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.verdict.GainingSpeed;
import io.metrifier.verdict.RoundTurns;
import io.metrifier.verdict.RoundValues;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;

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

    /** Returns the CPU time per call of one side, of the series for which both sides were counted. */
    static RoundValues ofCpu(List<Series> all, ResultGroup results, String side) {
        return of(
                all.stream().filter(RankedMetric.CPU::isReadable).toList(),
                results,
                RoundValues.ofTimes(),
                round -> round.mean(side).stream().toArray());
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
