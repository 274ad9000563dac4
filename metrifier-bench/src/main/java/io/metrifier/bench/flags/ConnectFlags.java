package io.metrifier.bench.flags;

import static io.metrifier.lab.jvm.UsageException.given;

import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How long connecting may take, the same for every command that connects. */
public final class ConnectFlags {
    @Option(names = "--connect-timeout", paramLabel = "TIME", description = "How long connecting may take (5s).")
    private @Nullable Duration timeout;

    /** Returns these options, with the timeout if one was given; a usage error if it is none. */
    public TransportOptions onto(TransportOptions common) {
        Duration time = timeout;
        return time == null
                ? common
                : given(() -> common.toBuilder().connectTimeout(time).build());
    }
}
