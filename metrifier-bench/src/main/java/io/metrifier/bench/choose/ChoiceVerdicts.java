package io.metrifier.bench.choose;

import io.metrifier.results.choice.Candidate;
import io.metrifier.results.choice.ChoiceVerdict;
import java.util.List;

/**
 * The verdicts of a choice so far, conclusive or not.
 *
 * @param others the verdicts by the other preferences, from the same figures
 */
public record ChoiceVerdicts(ChoiceVerdict answer, List<ChoiceVerdict> others, List<Candidate> candidates) {
    public ChoiceVerdicts {
        others = List.copyOf(others);
        candidates = List.copyOf(candidates);
    }
}
