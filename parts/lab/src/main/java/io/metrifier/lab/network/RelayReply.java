package io.metrifier.lab.network;

import io.metrifier.network.WireCounts;
import io.metrifier.network.relay.RelayReport;

/** The replies of a relay's JVM. */
sealed interface RelayReply {

    /** The relay is running. */
    record Relaying(RelayReport report) implements RelayReply {}

    /** What it has carried so far, after the request was executed. */
    record Counted(WireCounts counts) implements RelayReply {}
}
