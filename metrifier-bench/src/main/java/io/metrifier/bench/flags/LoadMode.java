package io.metrifier.bench.flags;

import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What {@code load} measures: one of these. */
public final class LoadMode {
    /** The name of the preset with the public ping-pong and price stream. */
    public static final String RPC_BENCH = "rpc-bench";

    @Option(
            names = "--rate",
            split = ",",
            paramLabel = "RATE",
            description = {
                "The latency at one or several rates, in calls per second: 500, 5k or 1k,2k,5k (1k).",
                "At a rate that changes: 1k..10k/60s, or stages such as 1k/10s,1k..10k/60s."
            })
    public List<String> rates = List.of();

    @Option(
            names = "--slo",
            paramLabel = "TARGET",
            description = "The highest rate at which a latency target holds, such as 'p99<5ms'.")
    public @Nullable String slo;

    @Option(
            names = "--preset",
            paramLabel = "NAME",
            description = "rpc-bench: the ping-pong and price stream of rpc-bench, over proto, kryonet and aeron.")
    public @Nullable String preset;
}
