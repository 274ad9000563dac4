package io.metrifier.lab.rawsocket;

import java.io.IOException;

/** Sends one message and receives its answer, both as opaque bytes. Thread-safe. */
interface RoundTrip extends AutoCloseable {

    /** Sends the request and waits for its answer. */
    byte[] exchange(byte[] request) throws IOException;

    @Override
    void close();
}
