package io.metrifier.lab.rawsocket;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;

/** One connection that carries messages in alternating directions. Not thread-safe. */
interface FramedConnection extends Closeable {

    /** Sends a message. */
    void send(byte[] message) throws IOException;

    /** Returns the next message, or {@code null} if the other side closed the connection between two. */
    byte @Nullable [] receive() throws IOException;

    /** The framing of messages on a connection. */
    @FunctionalInterface
    interface Format {
        FramedConnection open(SocketChannel connected) throws IOException;
    }
}
