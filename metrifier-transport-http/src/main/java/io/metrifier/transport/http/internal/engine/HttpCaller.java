package io.metrifier.transport.http.internal.engine;

import java.time.Duration;

/** Sends requests and waits for their answers on the caller's thread. */
public interface HttpCaller extends AutoCloseable {

    /**
     * Makes a call.
     *
     * @param atMost the maximum time, including opening a connection
     * @throws io.metrifier.failure.TransportException if there is no answer
     */
    HttpAnswer call(HttpCall call, Duration atMost);

    /** Fails the calls under way and releases every resource. */
    @Override
    void close();
}
