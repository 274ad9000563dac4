package io.metrifier.transport.http.internal.engine;

import java.io.IOException;
import java.net.SocketAddress;
import javax.net.ssl.SSLSession;
import org.jspecify.annotations.Nullable;
import org.xnio.ChannelListener;
import org.xnio.IoUtils;
import org.xnio.Option;
import org.xnio.StreamConnection;
import org.xnio.ssl.SslConnection;

/**
 * A connection without TLS, in the form in which Undertow's HTTP client accepts an open connection. Undertow's own way
 * to open one has no hook for an {@link MalformedAnswerFilter}.
 */
final class PlainConnection extends SslConnection {
    private final StreamConnection connection;
    private final ChannelListener.SimpleSetter<SslConnection> handshakes = new ChannelListener.SimpleSetter<>();

    PlainConnection(StreamConnection connection) {
        super(connection.getIoThread());
        this.connection = connection;
        setSourceConduit(connection.getSourceChannel().getConduit());
        setSinkConduit(connection.getSinkChannel().getConduit());
        connection.setCloseListener(closed -> IoUtils.safeClose(this));
    }

    @Override
    protected void closeAction() throws IOException {
        connection.close();
    }

    @Override
    public void startHandshake() {
        // There is no TLS session.
    }

    @Override
    @SuppressWarnings("NullAway") // The interface has no nullness annotations.
    public @Nullable SSLSession getSslSession() {
        return null;
    }

    @Override
    public ChannelListener.Setter<? extends SslConnection> getHandshakeSetter() {
        return handshakes;
    }

    @Override
    public SocketAddress getPeerAddress() {
        return connection.getPeerAddress();
    }

    @Override
    public SocketAddress getLocalAddress() {
        return connection.getLocalAddress();
    }

    @Override
    public boolean supportsOption(Option<?> option) {
        return connection.supportsOption(option);
    }

    @Override
    public <T> T getOption(Option<T> option) throws IOException {
        return connection.getOption(option);
    }

    @Override
    public <T> T setOption(Option<T> option, T value) throws IOException {
        return connection.setOption(option, value);
    }
}
