package io.metrifier.transport.http.internal.engine;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/** A connection that is read and written without waiting. */
interface AsyncChannel extends Closeable {

    /** Puts bytes that have arrived into this buffer; returns their number, or -1 at the end. */
    int read(ByteBuffer target) throws IOException;

    /** Takes as many of these bytes as can be sent now. */
    void write(ByteBuffer source) throws IOException;

    /** Returns whether everything that was written has been sent. */
    boolean flush() throws IOException;

    /** Reports once that more can be written. */
    void awaitWritable();

    /** Runs what writes on a thread that may: this one, unless one thread at a time may use the connection. */
    void executeWrite(Runnable writing);

    /** Closes the connection during anything under way. */
    @Override
    void close();

    /** What happens to a connection. Only one thread at a time reports it. */
    interface Events {

        /** Reports that requests can be written. */
        void onOpen(AsyncChannel channel);

        /** Reports that the connection is established, with its TLS. */
        void onEstablished();

        /** Reports that bytes or the end may have arrived. */
        void onReadable(AsyncChannel channel);

        /** Reports that more can be written. */
        void onWritable(AsyncChannel channel);

        /** Reports that the connection was not opened. */
        void onFailure(IOException cause);
    }
}
