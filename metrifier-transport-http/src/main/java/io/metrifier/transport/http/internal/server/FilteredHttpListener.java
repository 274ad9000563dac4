package io.metrifier.transport.http.internal.server;

import io.undertow.connector.ByteBufferPool;
import io.undertow.connector.PooledByteBuffer;
import io.undertow.server.ConnectorStatistics;
import io.undertow.server.DelegateOpenListener;
import io.undertow.server.HttpHandler;
import io.undertow.server.protocol.http.HttpOpenListener;
import io.undertow.util.PooledAdaptor;
import org.xnio.OptionMap;
import org.xnio.StreamConnection;
import org.xnio.conduits.ConduitStreamSourceChannel;
import org.xnio.conduits.PushBackStreamSourceConduit;

/**
 * Puts a {@link MalformedRequestFilter} under each HTTP/1.1 connection, below the bytes that were read to detect the
 * version.
 */
record FilteredHttpListener(HttpOpenListener http, int requestTimeoutMillis, boolean http2)
        implements DelegateOpenListener {
    @Override
    public void handleEvent(StreamConnection connection, PooledByteBuffer read) {
        if (read.getBuffer().hasRemaining()) {
            ConduitStreamSourceChannel source = connection.getSourceChannel();
            PushBackStreamSourceConduit again = new PushBackStreamSourceConduit(source.getConduit());
            again.pushBack(new PooledAdaptor(read));
            source.setConduit(again);
        } else {
            read.close();
        }
        handleEvent(connection);
    }

    @Override
    public void handleEvent(StreamConnection connection) {
        connection.getSourceChannel().setConduit(new MalformedRequestFilter(connection, requestTimeoutMillis, http2));
        http.handleEvent(connection);
    }

    @Override
    public HttpHandler getRootHandler() {
        return http.getRootHandler();
    }

    @Override
    public void setRootHandler(HttpHandler handler) {
        http.setRootHandler(handler);
    }

    @Override
    public OptionMap getUndertowOptions() {
        return http.getUndertowOptions();
    }

    @Override
    public void setUndertowOptions(OptionMap options) {
        http.setUndertowOptions(options);
    }

    @Override
    public ByteBufferPool getBufferPool() {
        return http.getBufferPool();
    }

    @Override
    public ConnectorStatistics getConnectorStatistics() {
        return http.getConnectorStatistics();
    }

    @Override
    public void closeConnections() {
        http.closeConnections();
    }
}
