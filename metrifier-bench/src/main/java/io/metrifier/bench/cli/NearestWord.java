package io.metrifier.bench.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds the word that a mistyped one was probably meant to be. */
final class NearestWord {
    private NearestWord() {}

    /** Returns the candidate with the fewest letters to change, if that is at most half of the word's letters. */
    static Optional<String> find(String word, Collection<String> candidates) {
        return candidates.stream()
                .filter(candidate -> countChanges(word, candidate) <= Math.max(1, word.length() / 2))
                .min(Comparator.<String>comparingInt(candidate -> countChanges(word, candidate))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** Returns how many letters must be added, dropped or replaced, by the algorithm of Levenshtein. */
    private static int countChanges(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[to.length()];
    }
}
