package io.metrifier.results.choice;

import io.metrifier.results.json.LowerCase;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The verdict by one preference.
 *
 * @param state whether the verdict is conclusive
 * @param best the best candidate that meets the latency target, even if the verdict is inconclusive; {@code null} if
 *     there is none
 * @param same the candidates that are equivalent to it
 * @param open the candidates that might still be better
 * @param moreRounds the number of further rounds that would make the verdict conclusive; {@code null} if none is needed
 *     or the number is unknown
 */
public record ChoiceVerdict(
        Preference preference,
        State state,
        @Nullable String best,
        List<String> same,
        List<String> open,
        @Nullable Integer moreRounds) {
    /** Whether there is an answer. */
    public enum State implements LowerCase {
        /** The verdict is conclusive. */
        CONCLUSIVE,
        /** The verdict is inconclusive. */
        INCONCLUSIVE,
        /** Conclusively no candidate meets the target. */
        NONE
    }

    public ChoiceVerdict {
        same = List.copyOf(same);
        open = List.copyOf(open);
    }
}
