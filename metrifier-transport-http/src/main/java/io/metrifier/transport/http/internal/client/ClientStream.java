package io.metrifier.transport.http.internal.client;

import io.metrifier.failure.TransportException;

/** A stream that must end when its client closes. */
interface ClientStream {

    /** Ends the stream and notifies its listener, unless it has ended. */
    void fail(TransportException failure);
}
