package io.metrifier.lab.server;

import io.metrifier.lab.network.RelayProcess;
import io.metrifier.results.metric.JvmUsage;
import io.metrifier.results.recovery.Fault;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.Endpoint;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** A server that is being measured, in any place. Thread-safe. */
public interface RunningServer extends AutoCloseable {

    /** Returns the address for clients. */
    Endpoint endpoint();

    /** Returns the address for clients that bypass the relay, if there is one. */
    default Endpoint nearEndpoint() {
        return endpoint();
    }

    /** Returns where it actually runs; for a transport without a wire always {@code embedded}. */
    ServerPlace place();

    /** Returns the usage of its JVM so far, if it runs in a JVM that this program started. */
    default Optional<JvmUsage> usage() {
        return Optional.empty();
    }

    /**
     * Returns a stage that completes, with a message for people, if the server ends before {@link #close}. For a server
     * of this process or of another machine it never completes: failing calls show its end.
     */
    CompletionStage<String> death();

    /** Returns the relay between server and clients, if there is one. */
    default Optional<RelayProcess> relay() {
        return Optional.empty();
    }

    /**
     * Injects a fault into the server, and returns once it has ended. {@link #death} does not report an injected fault.
     *
     * @param lasting the duration of the fault, if it can be configured
     * @throws UnsupportedOperationException if the fault cannot be injected at this place
     * @throws io.metrifier.failure.TransportException if the server or the relay does not come back
     * @throws InterruptedException if the thread is interrupted; the fault has ended then
     */
    default FaultWindow injectFault(Fault fault, Duration lasting) throws InterruptedException {
        throw new UnsupportedOperationException(
                "this fault cannot be injected into a server at this place: fault=" + fault + " place=" + place());
    }

    /** Stops the server if the harness started it, before returning. Idempotent. */
    @Override
    void close();
}
