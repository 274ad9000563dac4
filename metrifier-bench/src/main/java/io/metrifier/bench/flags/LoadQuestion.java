package io.metrifier.bench.flags;

import io.metrifier.bench.campaign.RestVsGrpc;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What {@code load} is asked for: one of these. */
public final class LoadQuestion {
    /** The preset of the public ping-pong and price stream. */
    public static final String RPC_BENCH = "rpc-bench";

    @Option(names = "--rate", paramLabel = "RATE", description = "The latency at one rate, such as 5k (1k).")
    public @Nullable String rate;

    @Option(names = "--rates", split = ",", paramLabel = "RATE", description = "The latency at each of several rates.")
    public List<String> rates = List.of();

    @Option(
            names = "--slo",
            paramLabel = "PROMISE",
            description = "The highest rate that keeps a promise, such as p99<5ms.")
    public @Nullable String slo;

    @Option(
            names = "--preset",
            paramLabel = "NAME",
            description = {
                RPC_BENCH + ": the ping-pong and price stream of rpc-bench, over proto, kryonet and aeron.",
                RestVsGrpc.NAME + ": a tiny call and a picture over http, proto and avro, one call after the other,"
                        + " locally, in one zone and across regions."
            })
    public @Nullable String preset;

    @Option(
            names = "--sweep",
            paramLabel = "AXIS",
            description = "Which transport leads where, one call after the other: persons=4..1000 or persons=4,100,"
                    + " messages=1..1000 in a list with --message, rtt=1ms,5ms,36ms; repeatable.")
    public List<String> sweep = List.of();

    /** Tells whether it is about one call after the other, distance by distance, and not about a rate. */
    public boolean isOfDistance() {
        return RestVsGrpc.NAME.equals(preset) || !sweep.isEmpty();
    }
}
