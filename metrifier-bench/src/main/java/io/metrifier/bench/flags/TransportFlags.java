package io.metrifier.bench.flags;

import io.metrifier.transport.ByteSize;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The flags that make {@link TransportOptions}, the same for every command that serves or connects. */
public final class TransportFlags {
    @Mixin
    private ConnectFlags connect;

    @Option(names = "--call-timeout", paramLabel = "TIME", description = "How long a call may take (10s).")
    private @Nullable Duration callTimeout;

    @Option(
            names = "--drain-timeout",
            paramLabel = "TIME",
            description = "How long a stopping server waits for open calls (2s).")
    private @Nullable Duration drainTimeout;

    @Option(
            names = "--max-message-size",
            paramLabel = "SIZE",
            description = "The largest message that either side accepts, such as 500k (16m).")
    private @Nullable ByteSize maxMessageSize;

    @Option(
            names = "--execution",
            paramLabel = "WHERE",
            description = "Where a server runs handlers: direct, which is its I/O thread, worker or virtual (direct;"
                    + " generated stubs use gRPC's own threads).")
    private Execution execution = Execution.DIRECT;

    @Mixin
    private OptionFlags own;

    /** Returns the options, with defaults for what is not given. */
    public TransportOptions options() {
        return own.applyTo(connect.applyTo(common()));
    }

    /** Returns the same for a command that calls servers that it has just started, with more time to connect. */
    public TransportOptions optionsOfFirstCalls() {
        return own.applyTo(connect.applyToFirstCalls(common()));
    }

    private TransportOptions common() {
        TransportOptions.Builder options = TransportOptions.builder().execution(execution);
        setIfGiven(callTimeout, options::callTimeout);
        setIfGiven(drainTimeout, options::drainTimeout);
        setIfGiven(maxMessageSize, size -> options.maxMessageSize(size.bytes()));
        return options.build();
    }

    /** Returns the options of single transports. */
    public OptionFlags own() {
        return own;
    }

    private static <T> void setIfGiven(@Nullable T value, Consumer<T> setter) {
        if (value != null) {
            setter.accept(value);
        }
    }
}
