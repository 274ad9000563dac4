package io.metrifier.lab.place;

import io.metrifier.lab.labels.StackSource;
import io.metrifier.results.recovery.Fault;
import io.metrifier.results.run.JvmUsage;
import io.metrifier.results.run.LayerSamples;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.transport.Endpoint;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** A server that is being measured, wherever it runs. Thread-safe. */
public interface RunningServer extends AutoCloseable {

    /** Returns where clients reach it. */
    Endpoint endpoint();

    /** Returns where clients reach it past the relay there may be. */
    default Endpoint nearEndpoint() {
        return endpoint();
    }

    /** Returns where it really runs, which for a transport without a wire is always {@code embedded}. */
    ServerPlace place();

    /** Returns what its JVM has spent so far, where that is one of our own that serves and does nothing else. */
    default Optional<JvmUsage> usage() {
        return Optional.empty();
    }

    /**
     * Begins to record which layers its JVM is at work in.
     *
     * @param source the id of who takes the stacks
     * @throws UnsupportedOperationException if that is no JVM of ours, or this one
     */
    default void beginLabels(StackSource source) {
        throw new UnsupportedOperationException(
                "only the stacks of a server in a JVM of its own can be recorded: place=" + place());
    }

    /** Ends what {@link #beginLabels} began, and returns what was seen. */
    default LayerSamples endLabels() {
        throw new UnsupportedOperationException("nothing is recorded: place=" + place());
    }

    /**
     * Returns a stage that completes, with a message for people, when the server ends before {@link #close}. It never
     * does for a server of this process or of another machine: their calls tell.
     */
    CompletionStage<String> death();

    /** Returns the relay between it and its clients, where there is one. */
    default Optional<RelayProcess> relay() {
        return Optional.empty();
    }

    /**
     * Lets a fault befall the server, and returns once it is over. What {@link #death} tells then is no accident.
     *
     * @param lasting how long, where the fault lasts as it is told to
     * @throws UnsupportedOperationException if that cannot befall a server at this place
     * @throws io.metrifier.failure.TransportException where the server or the relay does not come back
     * @throws InterruptedException if the thread is interrupted; the fault is over then
     */
    default FaultWindow befall(Fault fault, Duration lasting) throws InterruptedException {
        throw new UnsupportedOperationException(
                "that cannot befall a server here: fault=" + fault + " place=" + place());
    }

    /** Ends the server where the harness started it, before returning. Idempotent. */
    @Override
    void close();
}
