package io.metrifier.verdict;

/**
 * What one contender's call takes more than another's.
 *
 * @param more in nanoseconds, below 0 where it takes less; without bounds where nothing is known of the spread
 * @param separated whether the two are compared
 */
public record CostDifference(ConfidenceInterval more, boolean separated) {}
