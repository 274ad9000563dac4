package io.metrifier.transport.http.internal.engine;

import io.metrifier.transport.AnswerPoll;
import io.metrifier.transport.support.client.PendingAnswer;
import java.util.Optional;

/** Sends requests without waiting for their answers. */
public interface AsyncHttpCaller extends AutoCloseable {

    /**
     * Starts a call and returns at once. The answer fails with a {@link io.metrifier.failure.TransportException};
     * cancelling it ends the call.
     */
    PendingAnswer<HttpAnswer> start(HttpCall call);

    /** Returns how a thread can receive the answers itself; empty if only threads of the caller can. */
    default Optional<AnswerPoll> answerPoll() {
        return Optional.empty();
    }

    /** Fails the calls under way and releases every resource. */
    @Override
    void close();
}
