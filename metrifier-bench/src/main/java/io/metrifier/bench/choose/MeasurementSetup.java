package io.metrifier.bench.choose;

import io.metrifier.bench.campaign.Campaign;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.Rate;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * What all measurements of one choice have in common.
 *
 * @param load what is sent
 * @param percent the requested percentile of latency
 * @param measurer measures one contender
 * @param failure returns why a contender failed last
 * @param progress receives what was measured, a line at a time
 * @param pace limits the time of all together, and numbers their rounds
 * @param seed of the order
 */
public record MeasurementSetup(
        Load load,
        double percent,
        Campaign.Measurer measurer,
        Function<String, String> failure,
        Consumer<String> progress,
        TimeBudget pace,
        long seed) {

    /** Returns the same at another rate. */
    MeasurementSetup at(Rate rate) {
        return new MeasurementSetup(load.at(rate), percent, measurer, failure, progress, pace, seed);
    }
}
