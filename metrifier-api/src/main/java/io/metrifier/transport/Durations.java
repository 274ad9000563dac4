package io.metrifier.transport;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses and prints durations such as {@code 500ms}, {@code 10s} and {@code 2m}. */
public final class Durations {
    private static final Pattern FORM = Pattern.compile("(\\d{1,9})(us|ms|s|m|h)");

    private Durations() {}

    /** Returns a duration for people: {@code 1m48s}, {@code 12s}. */
    public static String text(Duration duration) {
        return duration.toMinutes() > 0
                ? duration.toMinutes() + "m" + duration.toSecondsPart() + "s"
                : duration.toSeconds() + "s";
    }

    /** Returns the shortest text that {@link #parse} reads as this duration of whole microseconds: {@code 24h}. */
    public static String exact(Duration duration) {
        if (duration.toMillis() * 1_000_000 != duration.toNanos()) {
            return duration.toNanos() / 1_000 + "us";
        }
        if (duration.toMillisPart() != 0) {
            return duration.toMillis() + "ms";
        }
        if (duration.toSecondsPart() != 0) {
            return duration.toSeconds() + "s";
        }
        return duration.toMinutesPart() == 0 ? duration.toHours() + "h" : duration.toMinutes() + "m";
    }

    /**
     * Parses a whole number with its unit.
     *
     * @throws IllegalArgumentException if the text has any other form
     */
    public static Duration parse(String text) {
        Matcher match = FORM.matcher(text);
        if (!match.matches()) {
            throw new IllegalArgumentException(
                    "not a duration: duration=" + text + "; give a whole number and its unit, us, ms, s, m or h");
        }
        long amount = Long.parseLong(match.group(1));
        return switch (match.group(2)) {
            case "us" -> Duration.ofNanos(amount * 1_000);
            case "ms" -> Duration.ofMillis(amount);
            case "s" -> Duration.ofSeconds(amount);
            case "m" -> Duration.ofMinutes(amount);
            default -> Duration.ofHours(amount);
        };
    }
}
