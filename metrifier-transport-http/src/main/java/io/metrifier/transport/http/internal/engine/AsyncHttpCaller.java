package io.metrifier.transport.http.internal.engine;

import io.metrifier.transport.support.PendingAnswer;

/** Sends requests without waiting for their answers. */
public interface AsyncHttpCaller extends AutoCloseable {

    /**
     * Starts a call and returns at once. The answer fails with a {@link io.metrifier.failure.TransportException};
     * cancelling it ends the call.
     */
    PendingAnswer<HttpAnswer> start(HttpCall call);

    /** Fails the calls under way and releases every resource. */
    @Override
    void close();
}
