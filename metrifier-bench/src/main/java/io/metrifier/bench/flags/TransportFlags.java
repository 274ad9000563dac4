package io.metrifier.bench.flags;

import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The flags that make {@link TransportOptions}, the same for every command that serves or connects. */
public final class TransportFlags {
    @Option(names = "--connect-timeout", paramLabel = "TIME", description = "How long connecting may take.")
    private @Nullable Duration connectTimeout;

    @Option(names = "--call-timeout", paramLabel = "TIME", description = "How long a call may take.")
    private @Nullable Duration callTimeout;

    @Option(
            names = "--drain-timeout",
            paramLabel = "TIME",
            description = "How long a stopping server waits for open calls.")
    private @Nullable Duration drainTimeout;

    @Option(
            names = "--max-message-size",
            paramLabel = "BYTES",
            description = "The largest message either side accepts.")
    private @Nullable Integer maxMessageSize;

    @Option(
            names = "--execution",
            paramLabel = "WHERE",
            description = "Where a server runs handlers: direct, on the I/O thread (the default here), worker"
                    + " or virtual. Generated stubs have gRPC's own threads unless their name says otherwise.")
    private Execution execution = Execution.DIRECT;

    @Option(
            names = "--option",
            paramLabel = "ID.NAME=VALUE",
            description = "An option of one transport, such as http.client=jdk; repeatable.")
    private final Map<String, String> properties = new LinkedHashMap<>();

    public TransportOptions options() {
        TransportOptions.Builder options = TransportOptions.builder().execution(execution);
        if (connectTimeout != null) {
            options.connectTimeout(connectTimeout);
        }
        if (callTimeout != null) {
            options.callTimeout(callTimeout);
        }
        if (drainTimeout != null) {
            options.drainTimeout(drainTimeout);
        }
        if (maxMessageSize != null) {
            options.maxMessageSize(maxMessageSize);
        }
        properties.forEach(options::property);
        return options.build();
    }
}
