package io.metrifier.transport.grpc.client;

import io.grpc.Metadata;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Sends the call timeout to the server in the header that gRPC uses for deadlines. */
final class TimeoutHeader {
    private static final Metadata.Key<String> NAME = Metadata.Key.of("grpc-timeout", Metadata.ASCII_STRING_MARSHALLER);
    /** The protocol allows at most eight digits. */
    private static final long MAX_VALUE = 99_999_999;

    private static final List<TimeUnit> UNITS = List.of(
            TimeUnit.NANOSECONDS,
            TimeUnit.MICROSECONDS,
            TimeUnit.MILLISECONDS,
            TimeUnit.SECONDS,
            TimeUnit.MINUTES,
            TimeUnit.HOURS);

    private static final String SYMBOLS = "numSMH";

    private final String value;

    TimeoutHeader(Duration timeout) {
        value = format(timeout.toNanos());
    }

    /** Rounds up, so that the server does not give up before its client. */
    private static String format(long nanos) {
        for (int i = 0; i < UNITS.size(); i++) {
            long unit = UNITS.get(i).toNanos(1);
            long rounded = nanos / unit + (nanos % unit == 0 ? 0 : 1);
            if (rounded <= MAX_VALUE) {
                return Long.toString(rounded) + SYMBOLS.charAt(i);
            }
        }
        throw new IllegalArgumentException("the timeout is 10,000 years or longer: nanos=" + nanos);
    }

    /** Returns the headers for one call. */
    Metadata headers() {
        Metadata headers = new Metadata();
        headers.put(NAME, value);
        return headers;
    }
}
