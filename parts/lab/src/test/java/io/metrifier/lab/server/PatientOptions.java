package io.metrifier.lab.server;

import io.metrifier.transport.TransportOptions;
import java.time.Duration;

/** Options for tests that must connect on a busy machine. */
public final class PatientOptions {
    /** The defaults with a connect timeout of a minute. */
    public static final TransportOptions OPTIONS =
            TransportOptions.builder().connectTimeout(Duration.ofMinutes(1)).build();

    private PatientOptions() {}
}
