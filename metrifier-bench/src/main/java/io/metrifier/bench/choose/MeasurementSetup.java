package io.metrifier.bench.choose;

import io.metrifier.bench.campaign.Campaign;
import io.metrifier.results.load.Load;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * What all measurements of one choice have in common.
 *
 * @param failure returns why a contender failed last
 * @param budget the time budget of all measurements
 */
public record MeasurementSetup(
        Load load,
        double percent,
        Campaign.Measurer measurer,
        Function<String, String> failure,
        Consumer<String> progress,
        TimeBudget budget,
        long seed) {}
