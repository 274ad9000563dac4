package io.metrifier.bench.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A share that is given in percent: 0.1 for {@code 10%}. */
public record Percent(double share) {
    private static final Pattern FORM = Pattern.compile("(\\d{1,3}(?:\\.\\d{1,3})?)%?");

    /** Reads {@code 10%} or {@code 10}; throws {@link IllegalArgumentException} for anything else. */
    public static Percent parse(String text) {
        Matcher match = FORM.matcher(text);
        if (!match.matches()) {
            throw new IllegalArgumentException("not a percentage: share=" + text + "; example=10%");
        }
        return new Percent(Double.parseDouble(match.group(1)) / 100);
    }
}
