package io.metrifier.lab.place;

import io.metrifier.failure.TransportException;
import io.metrifier.lab.relay.RelayReport;
import io.metrifier.results.network.Network;
import io.metrifier.results.network.WireCounts;
import io.metrifier.transport.Endpoint;
import java.time.Duration;
import java.util.List;

/**
 * A relay in a JVM of its own, so that what it costs is not measured as the client's. It ends with this JVM.
 * Thread-safe.
 */
public final class RelayProcess implements AutoCloseable {
    private static final Duration START_WITHIN = Duration.ofSeconds(60);
    private static final Duration ANSWER_WITHIN = Duration.ofSeconds(20);
    private static final Duration STOP_WITHIN = Duration.ofSeconds(5);

    private final ChildJvm child;
    private final RelayReport report;

    private RelayProcess(ChildJvm child) {
        this.child = child;
        this.report = child.await(RelayReport::parse, START_WITHIN);
    }

    /**
     * Starts a relay and returns it ready, its floor measured.
     *
     * @throws TransportException of kind UNAVAILABLE where it cannot be started; the message says where its log is
     */
    public static RelayProcess start(Network network, Endpoint target) {
        List<String> arguments =
                List.of("relay", "--until-stdin-ends", "--target", target.toString(), "--network", network.toString());
        ChildJvm child = ChildJvm.start("relay", List.of(), arguments, STOP_WITHIN);
        try {
            return new RelayProcess(child);
        } catch (RuntimeException e) {
            child.close();
            throw e;
        }
    }

    /** Returns where it listens and what it measured over itself. */
    public RelayReport report() {
        return report;
    }

    /**
     * Returns what it has carried over the network so far.
     *
     * @throws TransportException of kind UNAVAILABLE where it does not answer
     */
    public WireCounts counts() {
        return child.ask("counts", WireCounts::parse, ANSWER_WITHIN);
    }

    /**
     * Returns what it has carried at +0 ms so far.
     *
     * @throws TransportException of kind UNAVAILABLE where it does not answer
     */
    public WireCounts controlCounts() {
        return child.ask("control", WireCounts::parse, ANSWER_WITHIN);
    }

    /**
     * Cuts the network before it returns, as {@link io.metrifier.lab.relay.Relay#cut} does.
     *
     * @throws TransportException of kind UNAVAILABLE where it does not answer
     */
    public void cut() {
        tell("cut");
    }

    /** Makes the network whole before it returns, and fails as {@link #cut} does. */
    public void heal() {
        tell("heal");
    }

    /** Leads to another server before it returns, and fails as {@link #cut} does. */
    public void leadTo(Endpoint other) {
        tell("lead-to " + other);
    }

    private void tell(String order) {
        child.ask(order, WireCounts::parse, ANSWER_WITHIN);
    }

    /** Ends the relay before it returns; idempotent. */
    @Override
    public void close() {
        child.close();
    }
}
