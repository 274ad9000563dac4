package io.metrifier.transport.http.internal.client;

import io.metrifier.failure.TransportException;

/** A stream that its client must end. */
interface ClientStream {

    /** Ends the stream and tells its listener, unless it has ended. */
    void fail(TransportException failure);
}
