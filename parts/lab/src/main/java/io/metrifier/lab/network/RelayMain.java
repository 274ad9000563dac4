package io.metrifier.lab.network;

import io.metrifier.lab.jvm.JvmHost;
import io.metrifier.network.Network;
import io.metrifier.network.relay.Relay;
import io.metrifier.network.relay.RelayReport;
import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The main class of a relay's JVM, which ends with its standard input. For one thread. */
public final class RelayMain implements AutoCloseable {
    private @Nullable Relay relay;
    private @Nullable Relay control;

    private RelayMain() {}

    /** Answers {@link RelayRequest}s until standard input ends. */
    public static void main(String[] args) throws IOException {
        JvmHost<RelayRequest> host = new JvmHost<>(RelayRequest.class);
        try (RelayMain own = new RelayMain()) {
            host.answer(own::answer);
        }
    }

    private RelayReply answer(RelayRequest request) {
        if (request instanceof RelayRequest.Relay start) {
            return start(start.network(), start.target());
        }
        Relay running = Objects.requireNonNull(relay, "a relay that was started");
        if (request instanceof RelayRequest.Count count && count.control()) {
            return new RelayReply.Counted(
                    Objects.requireNonNull(control, "a control").counts());
        }
        if (request instanceof RelayRequest.Cut) {
            running.cut();
        } else if (request instanceof RelayRequest.Heal) {
            running.heal();
        } else if (request instanceof RelayRequest.LeadTo other) {
            running.leadTo(other.target());
        }
        return new RelayReply.Counted(running.counts());
    }

    private RelayReply.Relaying start(Network network, Endpoint target) {
        Relay between = Relay.start(Endpoint.loopback(), target, network);
        relay = between;
        between.haltOnFailure();
        Relay near = Relay.start(Endpoint.loopback(), target, Network.LOCAL);
        control = near;
        near.haltOnFailure();
        return new RelayReply.Relaying(RelayReport.measure(between.endpoint(), network, near.endpoint()));
    }

    @Override
    public void close() {
        if (relay != null) {
            relay.close();
        }
        if (control != null) {
            control.close();
        }
    }
}
