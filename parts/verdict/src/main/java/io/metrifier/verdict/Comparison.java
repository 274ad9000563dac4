package io.metrifier.verdict;

/**
 * One measurement against another.
 *
 * @param ratio the second over the first, turned so that above 1 is better
 * @param reason why it is inconclusive; empty otherwise
 */
public record Comparison(ConfidenceInterval ratio, ComparisonOutcome outcome, String reason) {}
