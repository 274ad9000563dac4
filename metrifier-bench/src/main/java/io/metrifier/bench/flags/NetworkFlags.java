package io.metrifier.bench.flags;

import picocli.CommandLine.Option;

/** The network between client and server, the same for every command that measures over one. */
public final class NetworkFlags {
    @Option(
            names = "--network",
            defaultValue = "",
            paramLabel = "NETWORK",
            description = "The network between client and server: local, same-zone, cross-region, or a round trip of"
                    + " 1ms or more with what limits it, such as 36ms,bandwidth=100mbit; also jitter=2ms, loss=1%%,"
                    + " queue=50ms, tcp=ideal (none).")
    private String network;

    /** Returns the network in the words that it was given in; empty if there is none. */
    public String text() {
        return network;
    }
}
