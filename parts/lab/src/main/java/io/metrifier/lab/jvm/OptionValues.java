package io.metrifier.lab.jvm;

import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.util.Map;

/**
 * The options of both sides in a form that can be sent to a child JVM. An {@code SSLContext} cannot be sent; the
 * options that create one can.
 */
public record OptionValues(
        Duration connectTimeout,
        Duration callTimeout,
        Duration drainTimeout,
        int maxMessageSize,
        Execution execution,
        Map<String, String> properties) {
    public OptionValues {
        properties = Map.copyOf(properties);
    }

    /** Returns the values of these options. */
    public static OptionValues of(TransportOptions options) {
        return new OptionValues(
                options.connectTimeout(),
                options.callTimeout(),
                options.drainTimeout(),
                options.maxMessageSize(),
                options.execution(),
                options.properties());
    }

    /** Returns options with these values. */
    public TransportOptions options() {
        TransportOptions.Builder options = TransportOptions.builder()
                .connectTimeout(connectTimeout)
                .callTimeout(callTimeout)
                .drainTimeout(drainTimeout)
                .maxMessageSize(maxMessageSize)
                .execution(execution);
        properties.forEach(options::property);
        return options.build();
    }
}
