package io.metrifier.lab.network;

import io.metrifier.network.Network;
import io.metrifier.network.WireCounts;
import io.metrifier.network.relay.RelayBaseline;
import io.metrifier.network.relay.RelayReport;
import io.metrifier.transport.Endpoint;

/** The replies of a relay's JVM. */
sealed interface RelayReply {

    /** The relay is running: see {@link io.metrifier.network.relay.RelayReport}. */
    record Relaying(
            String endpoint, String network, RelayBaseline baseline, RelayBaseline control, String controlEndpoint)
            implements RelayReply {
        static Relaying of(RelayReport report) {
            return new Relaying(
                    report.endpoint().toString(),
                    report.network().toString(),
                    report.baseline(),
                    report.control(),
                    report.controlEndpoint().toString());
        }

        RelayReport report() {
            return new RelayReport(
                    Endpoint.parse(endpoint),
                    Network.parse(network),
                    baseline,
                    control,
                    Endpoint.parse(controlEndpoint));
        }
    }

    /** What it has carried so far, after the request was executed. */
    record Counted(WireCounts counts) implements RelayReply {}
}
