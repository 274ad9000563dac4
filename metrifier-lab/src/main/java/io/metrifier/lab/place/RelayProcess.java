package io.metrifier.lab.place;

import io.metrifier.failure.TransportException;
import io.metrifier.lab.relay.RelayReport;
import io.metrifier.results.network.Network;
import io.metrifier.results.network.WireCounts;
import io.metrifier.transport.Endpoint;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A relay in a JVM of its own, so that what it costs is not measured as the client's. It ends with this JVM.
 * Thread-safe.
 */
public final class RelayProcess implements AutoCloseable {
    private static final Duration START_WITHIN = Duration.ofSeconds(60);
    private static final Duration ANSWER_WITHIN = Duration.ofSeconds(20);
    private static final Duration STOP_WITHIN = Duration.ofSeconds(5);

    private final ChildJvm<RelayReply> child;
    private final AtomicReference<RelayReport> report = new AtomicReference<>();

    private RelayProcess(Network network, Endpoint target) {
        child = ChildJvm.start(
                JvmLaunch.of("relay", RelayHost.class, START_WITHIN, STOP_WITHIN),
                RelayReply.class,
                new RelayRequest.Relay(network.toString(), target.toString()),
                RelayReply.Relaying.class,
                ready -> report.set(ready.report()));
    }

    /**
     * Starts a relay and returns it ready, its floor measured.
     *
     * @throws TransportException of kind UNAVAILABLE where it cannot be started; the message says where its log is
     */
    public static RelayProcess start(Network network, Endpoint target) {
        return new RelayProcess(network, target);
    }

    /** Returns where it listens and what it measured over itself. */
    public RelayReport report() {
        return Objects.requireNonNull(report.get(), "the report of a relay that is ready");
    }

    /**
     * Returns what it has carried over the network so far.
     *
     * @throws TransportException of kind UNAVAILABLE where it does not answer
     */
    public WireCounts counts() {
        return ask(new RelayRequest.Count(false));
    }

    /**
     * Returns what it has carried at +0 ms so far.
     *
     * @throws TransportException of kind UNAVAILABLE where it does not answer
     */
    public WireCounts controlCounts() {
        return ask(new RelayRequest.Count(true));
    }

    /**
     * Cuts the network before it returns, as {@link io.metrifier.lab.relay.Relay#cut} does.
     *
     * @throws TransportException of kind UNAVAILABLE where it does not answer
     */
    public void cut() {
        ask(new RelayRequest.Cut());
    }

    /** Makes the network whole before it returns, and fails as {@link #cut} does. */
    public void heal() {
        ask(new RelayRequest.Heal());
    }

    /** Leads to another server before it returns, and fails as {@link #cut} does. */
    public void leadTo(Endpoint other) {
        ask(new RelayRequest.LeadTo(other.toString()));
    }

    private WireCounts ask(RelayRequest request) {
        return child.ask(request, RelayReply.Counted.class, ANSWER_WITHIN).counts();
    }

    /** Ends the relay before it returns; idempotent. */
    @Override
    public void close() {
        child.close();
    }
}
