package io.metrifier.results.choice;

import org.jspecify.annotations.Nullable;

/**
 * What was measured of a contender over all rounds.
 *
 * @param value the estimate
 * @param low where the truth lies at least, with 95 % confidence; {@code null} where that is not known
 * @param high where it lies at the most
 */
public record CandidateFigure(
        double value, @Nullable Double low, @Nullable Double high) {}
