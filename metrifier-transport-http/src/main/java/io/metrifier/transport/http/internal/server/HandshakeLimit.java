package io.metrifier.transport.http.internal.server;

import io.undertow.util.WorkerUtils;
import java.util.concurrent.TimeUnit;
import org.xnio.ChannelListener;
import org.xnio.IoUtils;
import org.xnio.StreamConnection;
import org.xnio.XnioExecutor;
import org.xnio.ssl.SslConnection;

/** Closes a connection whose TLS handshake takes too long; Undertow counts it as silence between requests. */
record HandshakeLimit(ChannelListener<StreamConnection> next, int timeoutMillis)
        implements ChannelListener<SslConnection> {
    @Override
    public void handleEvent(SslConnection connection) {
        XnioExecutor.Key timer = WorkerUtils.executeAfter(
                connection.getIoThread(), () -> IoUtils.safeClose(connection), timeoutMillis, TimeUnit.MILLISECONDS);
        connection.getHandshakeSetter().set(done -> timer.remove());
        next.handleEvent(connection);
    }
}
