package io.metrifier.results.choice;

/**
 * The same question, asked elsewhere.
 *
 * @param at where
 * @param answer by the preference of the question, among those that were asked about
 */
public record SensitivityPoint(CallConditions at, PreferenceVerdict answer) {}
