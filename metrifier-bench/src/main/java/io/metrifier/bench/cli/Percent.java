package io.metrifier.bench.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads shares that are given in percent. */
public final class Percent {
    private static final Pattern FORM = Pattern.compile("(\\d{1,3}(?:\\.\\d{1,3})?)%?");

    private Percent() {}

    /**
     * Reads {@code 10%} or {@code 10} as 0.1.
     *
     * @throws IllegalArgumentException if the text is anything else
     */
    public static double parse(String text) {
        Matcher match = FORM.matcher(text);
        if (!match.matches()) {
            throw new IllegalArgumentException("not a percentage: share=" + text + "; example=10%");
        }
        return Double.parseDouble(match.group(1)) / 100;
    }
}
