package io.metrifier.transport.http.internal.engine;

import java.time.Duration;

/** Sends requests and waits for their answers, on the thread of the caller. */
public interface HttpCaller extends AutoCloseable {

    /**
     * Makes a call.
     *
     * @param atMost how long it may take, a connection that must be opened first included
     * @throws io.metrifier.failure.TransportException where there is no answer
     */
    HttpAnswer call(HttpCall call, Duration atMost);

    /** Fails what is under way and releases every resource. */
    @Override
    void close();
}
