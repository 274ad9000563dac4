package io.metrifier.results.choice;

import org.jspecify.annotations.Nullable;

/**
 * A figure of one candidate over all rounds.
 *
 * @param low the lower bound of the 95 % confidence interval; {@code null} if unknown
 * @param high the upper bound
 */
public record CandidateFigure(
        double value, @Nullable Double low, @Nullable Double high) {}
