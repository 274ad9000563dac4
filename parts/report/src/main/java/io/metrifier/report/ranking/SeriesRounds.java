package io.metrifier.report.ranking;

import io.metrifier.report.series.ResultGroup;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.document.Series;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.verdict.GainingSpeed;
import io.metrifier.verdict.Gate;
import io.metrifier.verdict.RoundValues;
import java.util.List;
import java.util.OptionalDouble;
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
        return of(all, results, metric, metric::of);
    }

    /** Returns the rounds of a gate. */
    static Gate.Rounds forGate(List<Series> all, ResultGroup results) {
        RankedMetric score = RankedMetric.of(all.get(0).key());
        return new Gate.Rounds(
                of(all, results, RankedMetric.CPU, RankedMetric.CPU::ofGate),
                of(all, results, RankedMetric.SIDES, RankedMetric.SIDES::ofGate),
                of(all, results, score, score::ofGate));
    }

    private static RoundValues of(
            List<Series> all, ResultGroup results, RankedMetric metric, Function<RoundResult, OptionalDouble> values) {
        List<Series> readable = all.stream().filter(metric::isReadable).toList();
        boolean inTurns = readable.stream().allMatch(Series::inTurns);
        boolean alike = readable.stream()
                        .mapToInt(one -> one.rounds().size())
                        .distinct()
                        .count()
                == 1;
        RoundValues.Builder builder = metric.higherIsBetter() ? RoundValues.ofRates() : RoundValues.ofTimes();
        if (!results.interleaved() || !inTurns && !alike) {
            builder.apart();
        } else if (inTurns) {
            builder.known(metric.spread());
        }
        for (Series one : readable) {
            for (int fork = 0; fork < one.rounds().size(); fork++) {
                RoundResult round = one.rounds().get(fork);
                OptionalDouble value = values.apply(round);
                int number = inTurns ? round.round() - 1 : fork;
                if (value.isPresent() && !isSettled(round, one)) {
                    builder.notSettled(one.contender(), number);
                } else if (value.isPresent() && value.getAsDouble() > 0) {
                    builder.settled(one.contender(), number, value.getAsDouble());
                }
            }
        }
        return builder.build();
    }

    private static boolean isSettled(RoundResult round, Series of) {
        return of.inTurns()
                ? round.settled()
                : !GainingSpeed.isGaining(
                        round.turns(RunMetrics.SCORE), of.key().higherIsBetter());
    }
}
