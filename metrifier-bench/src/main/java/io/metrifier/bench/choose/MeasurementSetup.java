package io.metrifier.bench.choose;

import io.metrifier.bench.campaign.Campaign;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.Rate;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * What all measurements of one choice have in common.
 *
 * @param failure returns why a contender failed last
 * @param budget the time budget of all measurements, which also numbers their rounds
 */
public record MeasurementSetup(
        Load load,
        double percent,
        Campaign.Measurer measurer,
        Function<String, String> failure,
        Consumer<String> progress,
        TimeBudget budget,
        long seed) {

    /** Returns this setup at another rate. */
    MeasurementSetup at(Rate rate) {
        return new MeasurementSetup(load.at(rate), percent, measurer, failure, progress, budget, seed);
    }
}
