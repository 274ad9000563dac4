package io.metrifier.message.runtime;

import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportException.Kind;
import java.time.Duration;
import java.time.Instant;

/** Times as one number of nanoseconds, which covers the years 1678 to 2261 and refuses any other. */
public final class Nanos {
    private static final long PER_SECOND = 1_000_000_000;

    private Nanos() {}

    /** Returns the nanoseconds since 1970. */
    public static long of(Instant value) {
        return of(value.getEpochSecond(), value.getNano(), value);
    }

    /** Returns the nanoseconds of a length of time. */
    public static long of(Duration value) {
        return of(value.getSeconds(), value.getNano(), value);
    }

    private static long of(long seconds, int nanos, Object value) {
        try {
            return Math.addExact(Math.multiplyExact(seconds, PER_SECOND), nanos);
        } catch (ArithmeticException e) {
            throw new TransportException(
                    Kind.PROTOCOL, "a time must fit into 64 bits of nanoseconds: value=" + value, e);
        }
    }

    /** Returns the point in time of {@link #of(Instant)}. */
    public static Instant instant(long nanos) {
        return Instant.ofEpochSecond(Math.floorDiv(nanos, PER_SECOND), Math.floorMod(nanos, PER_SECOND));
    }

    /** Returns the length of time of {@link #of(Duration)}. */
    public static Duration duration(long nanos) {
        return Duration.ofNanos(nanos);
    }
}
