package io.metrifier.bench.campaign;

import io.metrifier.results.load.Load;
import io.metrifier.results.load.Rate;
import io.metrifier.results.subject.Scenario;
import java.time.Duration;
import java.util.List;

/**
 * The two measurements of the public rpc-bench report of 24 October 2016, with its parameters: a million pings at
 * 10,000 per second that contain the time when they were due, and 100 million prices, each timed from the request.
 */
public final class RpcBench {
    /** The transports that correspond to the report's gRPC, KryoNet and Aeron. */
    public static final List<String> TRANSPORTS = List.of("proto", "kryonet", "aeron");

    private static final int PINGS_PER_SECOND = 10_000;
    private static final int PINGS = 1_000_000;
    private static final long PRICES = 100_000_000;
    private static final Duration LONGEST_STREAM = Duration.ofMinutes(30);

    private RpcBench() {}

    /** Returns the load of {@link Scenario#PING_PONG}. */
    public static Load.Builder pings() {
        return Load.builder()
                .rate(new Rate(PINGS_PER_SECOND))
                .lanes(1)
                .duration(Duration.ofSeconds(PINGS / PINGS_PER_SECOND));
    }

    /** Returns the load of {@link Scenario#PRICES}. */
    public static Load.Builder prices() {
        return Load.builder().lanes(1).count(PRICES).duration(LONGEST_STREAM);
    }
}
