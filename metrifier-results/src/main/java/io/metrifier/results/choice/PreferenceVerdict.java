package io.metrifier.results.choice;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a preference says of all that was measured.
 *
 * @param preference which one
 * @param state whether it says anything
 * @param best who leads by it among those that keep the promise, decided or not; {@code null} where nobody does
 * @param same who is as good to within what matters
 * @param open who might still be better
 * @param moreRounds how many more rounds of those would tell them apart; {@code null} where none is needed or nobody
 *     knows
 */
public record PreferenceVerdict(
        Preference preference,
        State state,
        @Nullable String best,
        List<String> same,
        List<String> open,
        @Nullable Integer moreRounds) {
    /** Whether there is an answer. */
    public enum State {
        /** There is. */
        DECIDED,
        /** There is none yet. */
        UNDECIDED,
        /** Nobody can be chosen, and that is decided. */
        NOBODY;

        /** Returns the word in results. */
        @JsonValue
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public PreferenceVerdict {
        same = List.copyOf(same);
        open = List.copyOf(open);
    }
}
