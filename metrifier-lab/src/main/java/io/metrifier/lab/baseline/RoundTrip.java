package io.metrifier.lab.baseline;

import java.io.IOException;

/** Carries one message there and one back, and understands neither. Thread-safe. */
interface RoundTrip extends AutoCloseable {

    /** Sends the request and waits for its answer. */
    byte[] exchange(byte[] request) throws IOException;

    @Override
    void close();
}
