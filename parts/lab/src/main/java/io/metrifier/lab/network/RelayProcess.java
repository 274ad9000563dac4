package io.metrifier.lab.network;

import io.metrifier.failure.TransportException;
import io.metrifier.lab.jvm.ChildJvm;
import io.metrifier.lab.jvm.JvmLaunch;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.lab.network.RelayMain.Reply;
import io.metrifier.lab.network.RelayMain.Request;
import io.metrifier.network.Network;
import io.metrifier.network.WireCounts;
import io.metrifier.network.relay.RelayReport;
import io.metrifier.transport.Endpoint;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A relay in a separate JVM, so that its CPU time is not attributed to the client. It ends with this JVM. Its
 * methods throw a TransportException of kind UNAVAILABLE if it does not reply. Thread-safe.
 */
public final class RelayProcess implements AutoCloseable {
    private static final Duration START_WITHIN = Duration.ofSeconds(60);
    private static final Duration ANSWER_WITHIN = Duration.ofSeconds(20);
    private static final Duration STOP_WITHIN = Duration.ofSeconds(5);

    private final ChildJvm<Reply> child;
    private final AtomicReference<RelayReport> report = new AtomicReference<>();

    private RelayProcess(Network network, Endpoint target) {
        child = ChildJvm.start(
                JvmLaunch.of("relay", RelayMain.class, START_WITHIN, STOP_WITHIN),
                Reply.class,
                new Request.Relay(network, target),
                Reply.Relaying.class,
                ready -> report.set(ready.report()));
    }

    /**
     * Starts a relay, measures its fastest round trip, and returns it.
     *
     * @throws UsageException if the target is no host and port
     * @throws TransportException of kind UNAVAILABLE if it cannot be started; the message names its log
     */
    public static RelayProcess start(Network network, Endpoint target) {
        if (target.path().isPresent()) {
            throw new UsageException("not a host and a port: endpoint=" + target + "; omit socket=unix or the network");
        }
        return new RelayProcess(network, target);
    }

    /** Returns its address and the round trips that it measured. */
    public RelayReport report() {
        return Objects.requireNonNull(report.get(), "no report from a relay that is ready");
    }

    /** Returns what it has carried over the network so far. */
    public WireCounts counts() {
        return ask(new Request.Count(false));
    }

    /** Returns what it has carried at +0 ms so far. */
    public WireCounts controlCounts() {
        return ask(new Request.Count(true));
    }

    /** Interrupts the network before it returns, as {@link io.metrifier.network.relay.Relay#cut} does. */
    public void cut() {
        ask(new Request.Cut());
    }

    /** Restores the network before it returns. */
    public void heal() {
        ask(new Request.Heal());
    }

    /** Switches to another server before it returns. */
    public void leadTo(Endpoint other) {
        ask(new Request.LeadTo(other));
    }

    private WireCounts ask(Request request) {
        return child.ask(request, Reply.Counted.class, ANSWER_WITHIN).counts();
    }

    /** Stops the relay before it returns. Idempotent. */
    @Override
    public void close() {
        child.close();
    }
}
