package io.metrifier.results.load;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A number of messages per second.
 *
 * @param perSecond above 0 and at most one per nanosecond
 */
public record Rate(@JsonValue double perSecond) implements Comparable<Rate> {
    private static final Pattern FORM = Pattern.compile("(\\d{1,12}(?:\\.\\d{1,6})?)([kKmM]?)(?:/s)?");
    private static final double NANOS_PER_SECOND = 1e9;

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Rate {
        if (!(perSecond > 0 && perSecond <= NANOS_PER_SECOND)) {
            throw new IllegalArgumentException(
                    "rate is not above 0 and at most 1,000,000,000 per second: rate=" + perSecond);
        }
    }

    /**
     * Parses {@code 500}, {@code 5k}, {@code 1.5M}, each with or without {@code /s}.
     *
     * @throws IllegalArgumentException if the text has any other form
     */
    public static Rate parse(String text) {
        Matcher matcher = FORM.matcher(text.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException("not a number per second such as 500, 5k or 1.5m: rate=" + text);
        }
        double unit = switch (matcher.group(2).toLowerCase(Locale.ROOT)) {
            case "k" -> 1e3;
            case "m" -> 1e6;
            default -> 1;
        };
        return new Rate(Double.parseDouble(matcher.group(1)) * unit);
    }

    /** Reads the number in a condition, which may have more digits than a user may write. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static Rate ofCondition(String number) {
        return new Rate(Double.parseDouble(number));
    }

    /** Returns the time between two messages of a constant rate, in nanoseconds. */
    public double periodNanos() {
        return NANOS_PER_SECOND / perSecond;
    }

    /** Returns this rate times the factor. */
    public Rate times(double factor) {
        return new Rate(perSecond * factor);
    }

    @Override
    public int compareTo(Rate other) {
        return Double.compare(perSecond, other.perSecond);
    }

    /** Returns a form that {@link #parse} reads: {@code 5000} or {@code 0.5}. */
    @Override
    public String toString() {
        return perSecond == Math.rint(perSecond)
                ? Long.toString((long) perSecond)
                : String.format(Locale.ROOT, "%.6f", perSecond).replaceAll("0+$", "");
    }
}
