package io.metrifier.bench.flags;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Shares as people write them. */
public final class Percent {
    private static final Pattern FORM = Pattern.compile("(\\d{1,3}(?:\\.\\d{1,3})?)%");

    private Percent() {}

    /**
     * Reads {@code 10%} as 0.1.
     *
     * @throws IllegalArgumentException where the text is anything else
     */
    public static double parse(String text) {
        Matcher match = FORM.matcher(text);
        if (!match.matches()) {
            throw new IllegalArgumentException("a share is a number and %: share=" + text);
        }
        return Double.parseDouble(match.group(1)) / 100;
    }
}
