package io.metrifier.transport.grpc;

import io.grpc.Context;
import io.grpc.Deadline;
import io.grpc.Metadata;
import io.metrifier.interceptor.InterceptedCall;
import io.metrifier.transport.support.CallMetadata;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** What interceptors send with a call and find with it, as headers of gRPC. */
final class GrpcCallMetadata {
    private GrpcCallMetadata() {}

    static Metadata of(InterceptedCall seen) {
        return addedTo(new Metadata(), seen);
    }

    static Metadata addedTo(Metadata headers, InterceptedCall seen) {
        seen.metadata().forEach((name, value) -> headers.put(key(name), value));
        return headers;
    }

    static Map<String, String> in(Metadata headers) {
        Map<String, String> metadata = new HashMap<>();
        for (String name : headers.keys()) {
            String value = CallMetadata.isFree(name) ? headers.get(key(name)) : null;
            if (value != null) {
                metadata.put(name, value);
            }
        }
        return metadata;
    }

    /** Returns what is left of the time that the client of the current call gives it. */
    static @Nullable Duration timeLeft() {
        Deadline deadline = Context.current().getDeadline();
        return deadline == null ? null : Duration.ofNanos(Math.max(1, deadline.timeRemaining(TimeUnit.NANOSECONDS)));
    }

    private static Metadata.Key<String> key(String name) {
        return Metadata.Key.of(name, Metadata.ASCII_STRING_MARSHALLER);
    }
}
