package io.metrifier.message.runtime;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.message.Bytes;

/** Bytes of which the schema says how many there are. */
public final class FixedBytes {
    private FixedBytes() {}

    /**
     * Returns the value.
     *
     * @throws TransportException of kind PROTOCOL if it is longer or shorter
     */
    public static Bytes exactly(Bytes value, int size) {
        if (value.size() != size) {
            throw new TransportException(
                    Kind.PROTOCOL,
                    "bytes must be as many as their schema says: size=" + size + " found=" + value.size());
        }
        return value;
    }
}
