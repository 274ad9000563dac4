package io.metrifier.transport;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A number of bytes as users write it: {@code 1500}, {@code 64k}, {@code 16m} or {@code 1g}, in steps of 1,024.
 *
 * @param bytes the size; less than 2 GiB
 */
public record ByteSize(int bytes) {
    private static final Pattern FORM = Pattern.compile("(\\d{1,10})([kmgKMG]?)");
    private static final String UNITS = "kmg";
    private static final int BITS = 10;

    /**
     * Parses a whole number of bytes, or one with its unit.
     *
     * @throws IllegalArgumentException if the text has any other form, or is too large
     */
    public static ByteSize parse(String text) {
        Matcher match = FORM.matcher(text);
        if (match.matches()) {
            int unit = match.group(2).isEmpty()
                    ? 0
                    : 1 + UNITS.indexOf(match.group(2).toLowerCase(Locale.ROOT));
            long number = Long.parseLong(match.group(1));
            if (number <= Integer.MAX_VALUE >> BITS * unit) {
                return new ByteSize((int) number << BITS * unit);
            }
        }
        throw new IllegalArgumentException(
                "not a size below 2g: size=" + text + "; give a whole number of bytes, k, m or g");
    }

    /** Returns the shortest text that {@link #parse} reads as this size. */
    @Override
    public String toString() {
        int unit = bytes == 0 ? 0 : Math.min(UNITS.length(), Integer.numberOfTrailingZeros(bytes) / BITS);
        return (bytes >> BITS * unit) + (unit == 0 ? "" : UNITS.substring(unit - 1, unit));
    }
}
