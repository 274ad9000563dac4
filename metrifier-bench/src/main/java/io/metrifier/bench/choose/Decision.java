package io.metrifier.bench.choose;

import io.metrifier.results.choice.Candidate;
import io.metrifier.results.choice.PreferenceVerdict;
import java.util.List;

/**
 * What was decided, or was not.
 *
 * @param answer by the preference that was asked for
 * @param others what the other preferences say of the same figures
 * @param candidates everybody, the chosen one first
 */
public record Decision(PreferenceVerdict answer, List<PreferenceVerdict> others, List<Candidate> candidates) {
    public Decision {
        others = List.copyOf(others);
        candidates = List.copyOf(candidates);
    }
}
