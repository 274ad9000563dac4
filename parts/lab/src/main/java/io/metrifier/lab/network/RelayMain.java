package io.metrifier.lab.network;

import io.metrifier.lab.jvm.JvmHost;
import io.metrifier.network.Network;
import io.metrifier.network.WireCounts;
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

    /** The requests to a relay's JVM. */
    sealed interface Request {
        /** Relay to a server over a network; the first request. */
        record Relay(Network network, Endpoint target) implements Request {}

        /** Report what was carried so far over the network, or over the control at +0 ms. */
        record Count(boolean control) implements Request {}

        /** Interrupt the network. */
        record Cut() implements Request {}

        /** Restore the network. */
        record Heal() implements Request {}

        /** Relay to another server from now on. */
        record LeadTo(Endpoint target) implements Request {}
    }

    /** The replies of a relay's JVM. */
    sealed interface Reply {
        /** The relay is running. */
        record Relaying(RelayReport report) implements Reply {}

        /** What it has carried so far, after the request was executed. */
        record Counted(WireCounts counts) implements Reply {}
    }

    private RelayMain() {}

    /** Answers {@link Request}s until standard input ends. */
    public static void main(String[] args) throws IOException {
        JvmHost<Request> host = new JvmHost<>(Request.class);
        try (RelayMain own = new RelayMain()) {
            host.answer(own::answer);
        }
    }

    private Reply answer(Request request) {
        if (request instanceof Request.Relay start) {
            return start(start.network(), start.target());
        }
        Relay running = Objects.requireNonNull(relay, "no relay was started");
        if (request instanceof Request.Count count && count.control()) {
            return new Reply.Counted(
                    Objects.requireNonNull(control, "no control was started").counts());
        }
        if (request instanceof Request.Cut) {
            running.cut();
        } else if (request instanceof Request.Heal) {
            running.heal();
        } else if (request instanceof Request.LeadTo other) {
            running.leadTo(other.target());
        }
        return new Reply.Counted(running.counts());
    }

    private Reply.Relaying start(Network network, Endpoint target) {
        Relay between = Relay.start(Endpoint.loopback(), target, network);
        relay = between;
        between.haltOnFailure();
        Relay near = Relay.start(Endpoint.loopback(), target, Network.LOCAL);
        control = near;
        near.haltOnFailure();
        return new Reply.Relaying(RelayReport.measure(between.endpoint(), network, near.endpoint()));
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
