package io.metrifier.bench.load;

import io.metrifier.results.load.LoadRound;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A latency target (service level objective): a percentile must stay below a bound.
 *
 * @param percent the percentile, above 0 and at most 100
 */
public record Slo(double percent, Duration bound) {
    private static final Pattern FORM = Pattern.compile("p(\\d{1,3}(?:\\.\\d{1,6})?)<(\\d{1,9})(us|ms|s)");

    public Slo {
        if (!(percent > 0 && percent <= 100)) {
            throw new IllegalArgumentException("percentile is not above 0 and at most 100: percentile=" + percent);
        }
        if (bound.isNegative() || bound.isZero()) {
            throw new IllegalArgumentException("bound is not positive: bound=" + bound);
        }
    }

    /**
     * Reads {@code p99<5ms}, {@code p99.9<500us}, {@code p50<1s}.
     *
     * @throws IllegalArgumentException if the text has another form
     */
    public static Slo parse(String text) {
        Matcher matcher = FORM.matcher(text.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "not a latency target: slo=" + text + "; give a percentile and a bound such as p99<5ms");
        }
        long amount = Long.parseLong(matcher.group(2));
        Duration bound = switch (matcher.group(3)) {
            case "us" -> Duration.ofNanos(amount * 1_000);
            case "ms" -> Duration.ofMillis(amount);
            default -> Duration.ofSeconds(amount);
        };
        return new Slo(Double.parseDouble(matcher.group(1)), bound);
    }

    /** Returns whether a result is valid and meets the target. */
    public boolean isMetBy(LoadRound result) {
        return result.valid() && result.latency().percentile(percent) < bound.toNanos();
    }

    /** Returns the form that {@link #parse} reads. */
    @Override
    public String toString() {
        String number = String.format(Locale.ROOT, "%.6f", percent).replaceAll("\\.?0+$", "");
        return "p" + number + "<" + bound.toNanos() / 1_000 + "us";
    }
}
