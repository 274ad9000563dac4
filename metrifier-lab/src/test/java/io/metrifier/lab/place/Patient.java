package io.metrifier.lab.place;

import io.metrifier.transport.TransportOptions;
import java.time.Duration;

/** For tests in which a connection must come about, on any machine however busy. */
public final class Patient {
    /** The defaults, but with a minute to connect. */
    public static final TransportOptions OPTIONS =
            TransportOptions.builder().connectTimeout(Duration.ofMinutes(1)).build();

    private Patient() {}
}
