package io.metrifier.bench.flags;

import io.metrifier.results.metric.RunMetrics;
import java.util.List;
import picocli.CommandLine.Option;

/** The network between client and server, the same for every command that measures over one. */
public final class NetworkFlags {
    @Option(
            names = "--network",
            defaultValue = "",
            paramLabel = "NETWORK",
            description = "The network, such as 36ms,bandwidth=100mbit (none). One of local, same-zone and"
                    + " cross-region, or a round trip of 1ms or more with any of bandwidth=100mbit, jitter=2ms,"
                    + " loss=1%%, queue=50ms and tcp=ideal.")
    private String network;

    /** Returns the network in the words that it was given in; empty if there is none. */
    public String text() {
        return network;
    }

    /**
     * Returns every network to measure over, in the words that it was given in; none if there is none.
     *
     * @param selection may vary it
     * @throws IllegalArgumentException if there is a network in addition to varied ones
     */
    public List<String> selectNetworks(ContenderFlags selection) {
        List<String> varied = selection.findVaried(RunMetrics.NETWORK);
        if (network.isEmpty()) {
            return varied;
        }
        if (!varied.isEmpty()) {
            throw new IllegalArgumentException("--network cannot be combined with --vary network=: network=" + network
                    + " vary=" + varied + "; add it to --vary network=");
        }
        return List.of(network);
    }
}
