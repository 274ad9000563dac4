package io.metrifier.bench.flags;

import static io.metrifier.lab.jvm.UsageException.given;

import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How long connecting may take, the same for every command that connects. */
public final class ConnectFlags {
    /** A server that was started for the call comes, only later on a busy machine. */
    private static final Duration TO_OWN_SERVER = Duration.ofMinutes(1);

    @Option(names = "--connect-timeout", paramLabel = "TIME", description = "How long connecting may take (5s).")
    private @Nullable Duration timeout;

    /** Returns these options, with the timeout if one was given; a usage error if it is none. */
    public TransportOptions applyTo(TransportOptions common) {
        return applyTo(common, timeout);
    }

    /** Returns the same for a command that calls each server, which it has just started, once: with more time. */
    TransportOptions applyToFirstCalls(TransportOptions common) {
        return applyTo(common, timeout == null ? TO_OWN_SERVER : timeout);
    }

    private static TransportOptions applyTo(TransportOptions common, @Nullable Duration time) {
        return time == null
                ? common
                : given(() -> common.toBuilder().connectTimeout(time).build());
    }
}
