package io.metrifier.report.chart;

import io.metrifier.verdict.ConfidenceInterval;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.regex.Pattern;

/** Writes numbers for people: three digits that mean something, the same in every locale. */
public final class NumberFormats {
    /** What stands for a number that is not known. */
    public static final String UNKNOWN = "–";

    private static final MathContext THREE_DIGITS = new MathContext(3, RoundingMode.HALF_UP);
    private static final double LEFT_BY_ROUNDING = 5e-10;
    private static final Pattern TRAILING_ZEROS = Pattern.compile("(?:\\.|(\\.\\d*[1-9]))0+(?=\\D|$)");

    private NumberFormats() {}

    /** Returns three significant digits with thousands separated: {@code 45,600}, {@code 12.3}, {@code 0.0457}. */
    public static String of(double value) {
        if (!Double.isFinite(value)) {
            return UNKNOWN;
        }
        if (Math.abs(value) < LEFT_BY_ROUNDING) {
            return "0";
        }
        BigDecimal rounded = new BigDecimal(value).round(THREE_DIGITS);
        int decimals = Math.min(9, Math.max(0, 2 - (rounded.precision() - rounded.scale() - 1)));
        return String.format(Locale.ROOT, "%,." + decimals + "f", rounded);
    }

    /** Returns a factor with two decimals: {@code 1.34x}; from 10 on with one, from 100 on with none. */
    public static String times(double factor) {
        if (!Double.isFinite(factor)) {
            return UNKNOWN;
        }
        return String.format(Locale.ROOT, factor < 10 ? "%.2fx" : factor < 100 ? "%.1fx" : "%,.0fx", factor);
    }

    /**
     * Returns a time in the unit that suits it: {@code 850 ns}, {@code 12.3 µs}, {@code 4.57 ms}, {@code 1.02 s}; zero
     * has none.
     */
    public static String time(double nanoseconds) {
        if (Math.abs(nanoseconds) < LEFT_BY_ROUNDING) {
            return of(nanoseconds);
        }
        if (nanoseconds < 1e3) {
            return of(nanoseconds) + " ns";
        }
        if (nanoseconds < 1e6) {
            return of(nanoseconds / 1e3) + " µs";
        }
        return nanoseconds < 1e9 ? of(nanoseconds / 1e6) + " ms" : of(nanoseconds / 1e9) + " s";
    }

    /** Returns a time that may be below 0: {@code −12.3 µs}. */
    public static String signedTime(double nanoseconds) {
        return !Double.isFinite(nanoseconds) ? UNKNOWN : nanoseconds < 0 ? "−" + time(-nanoseconds) : time(nanoseconds);
    }

    /** Returns the ends of an interval: {@code 1.1x to 1.3x}. */
    public static String ends(ConfidenceInterval interval, DoubleFunction<String> number) {
        return number.apply(interval.low()) + " to " + number.apply(interval.high());
    }

    /** Returns the same to follow an estimate: {@code " (1.1x to 1.3x)"}; empty if the interval has no bounds. */
    public static String range(ConfidenceInterval interval, DoubleFunction<String> number) {
        return interval.bounded() ? " (" + ends(interval, number) + ")" : "";
    }

    /** Returns an estimate with its interval: {@code 1.2x (1.1x to 1.3x)}. */
    public static String interval(ConfidenceInterval interval, DoubleFunction<String> number) {
        return number.apply(interval.estimate()) + range(interval, number);
    }

    /** Returns a number, or a dash if it is not known. */
    public static String known(OptionalDouble value, DoubleFunction<String> number) {
        return value.isPresent() ? number.apply(value.getAsDouble()) : UNKNOWN;
    }

    /** Returns a count with its noun: {@code 1 round}, {@code 2 rounds}. */
    public static String many(long count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }

    /** Returns a percentile as written on an axis: {@code 50}, {@code 99.9}. */
    public static String percentile(double percent) {
        return BigDecimal.valueOf(percent).stripTrailingZeros().toPlainString();
    }

    /** Returns a share as a percentage without decimals: {@code 95 %}. */
    public static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", share * 100);
    }

    /** Returns a share that may be small as a percentage: {@code 4.8 %}, {@code 12 %}. */
    public static String effect(double share) {
        return String.format(Locale.ROOT, share < 0.0995 ? "%.1f %%" : "%.0f %%", share * 100);
    }

    /** Returns a written number without the zeros that an axis does not need: {@code 10 ms} for {@code 10.0 ms}. */
    static String plain(String number) {
        return TRAILING_ZEROS.matcher(number).replaceFirst("$1");
    }

    static String coordinate(double value) {
        return BigDecimal.valueOf(value)
                .setScale(1, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }
}
