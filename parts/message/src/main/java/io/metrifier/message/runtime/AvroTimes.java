package io.metrifier.message.runtime;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;

/**
 * Times as Avro has them: one number of nanoseconds, which covers the years 1678 to 2261, or of the larger unit that a
 * schema names, or of days. What the number cannot say is refused.
 */
public final class AvroTimes {
    /** How many digits after the point nanoseconds have. */
    public static final int NANOS = 9;

    private static final long PER_SECOND = 1_000_000_000;

    private AvroTimes() {}

    /**
     * Returns the time since 1970.
     *
     * @param digits in which unit: 3 for thousandths of a second, 6 for millionths, 9 for nanoseconds
     */
    public static long of(Instant value, int digits) {
        return toUnits(value.getEpochSecond(), value.getNano(), digits, value);
    }

    /** Returns the nanoseconds of a length of time. */
    public static long of(Duration value) {
        return toUnits(value.getSeconds(), value.getNano(), NANOS, value);
    }

    private static long toUnits(long seconds, int nanos, int digits, Object value) {
        long unit = unit(digits);
        if (nanos % unit != 0) {
            throw new TransportException(
                    Kind.PROTOCOL, "a time is more precise than its schema: digits=" + digits + " value=" + value);
        }
        try {
            return Math.addExact(Math.multiplyExact(seconds, PER_SECOND / unit), nanos / unit);
        } catch (ArithmeticException e) {
            throw new TransportException(
                    Kind.PROTOCOL, "a time does not fit into 64 bits: digits=" + digits + " value=" + value, e);
        }
    }

    /** Returns how many nanoseconds the last digit stands for. */
    public static long unit(int digits) {
        return digits == 3 ? 1_000_000 : digits == 6 ? 1_000 : 1;
    }

    /** Returns the point in time of {@link #of(Instant, int)}. */
    public static Instant instant(long time, int digits) {
        long unit = unit(digits);
        long perSecond = PER_SECOND / unit;
        return Instant.ofEpochSecond(Math.floorDiv(time, perSecond), Math.floorMod(time, perSecond) * unit);
    }

    /** Returns the days since 1970. */
    public static int days(LocalDate value) {
        long days = value.toEpochDay();
        if (days != (int) days) {
            throw new TransportException(Kind.PROTOCOL, "a date does not fit into 32 bits: value=" + value);
        }
        return (int) days;
    }
}
