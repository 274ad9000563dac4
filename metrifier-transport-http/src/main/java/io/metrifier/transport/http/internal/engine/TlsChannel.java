package io.metrifier.transport.http.internal.engine;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.xnio.IoFuture;
import org.xnio.IoUtils;
import org.xnio.StreamConnection;
import org.xnio.ssl.SslConnection;

/** A connection with TLS, of XNIO. Only its I/O thread may use it. */
record TlsChannel(StreamConnection connection) implements AsyncChannel {

    /** Opens a connection without waiting; closing the result ends the attempt. */
    static Closeable open(HttpNetwork network, Events events) {
        IoFuture<?> opening = network.open(
                opened -> {
                    TlsChannel channel = new TlsChannel(opened);
                    ((SslConnection) opened).getHandshakeSetter().set(encrypted -> events.onEstablished());
                    opened.getSourceChannel().setReadListener(source -> events.onReadable(channel));
                    opened.getSinkChannel().setWriteListener(sink -> {
                        sink.suspendWrites();
                        events.onWritable(channel);
                    });
                    opened.getSourceChannel().resumeReads();
                    events.onOpen(channel);
                },
                events::onFailure);
        return opening::cancel;
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        return connection.getSourceChannel().read(target);
    }

    @Override
    public void write(ByteBuffer source) throws IOException {
        connection.getSinkChannel().write(source);
    }

    @Override
    public boolean flush() throws IOException {
        return connection.getSinkChannel().flush();
    }

    @Override
    public void awaitWritable() {
        connection.getSinkChannel().resumeWrites();
    }

    @Override
    public void executeWrite(Runnable writing) {
        HttpNetwork.execute(connection.getIoThread(), writing);
    }

    @Override
    public void close() {
        IoUtils.safeClose(connection);
    }
}
