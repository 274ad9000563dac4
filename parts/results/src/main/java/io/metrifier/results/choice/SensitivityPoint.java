package io.metrifier.results.choice;

/**
 * The answer to the question under other conditions.
 *
 * @param answer by the preference of the question, among the candidates that took part
 */
public record SensitivityPoint(CallConditions at, PreferenceVerdict answer) {}
