package io.metrifier.lab.rawsocket;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.UnixSockets;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.StandardProtocolFamily;
import java.nio.channels.SocketChannel;
import java.util.Deque;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;

/** Uses one connection per concurrent call, the most recently used first. */
final class SocketRoundTrip implements RoundTrip {
    private static final System.Logger LOG = System.getLogger(SocketRoundTrip.class.getName());

    private final Endpoint server;
    private final int connectTimeoutMillis;
    private final FramedConnection.Format format;
    private final Deque<FramedConnection> idle = new ConcurrentLinkedDeque<>();
    private final Set<FramedConnection> all = ConcurrentHashMap.newKeySet();

    /** Opens the first connection. */
    SocketRoundTrip(Endpoint server, TransportOptions options, FramedConnection.Format format) throws IOException {
        this.server = server;
        this.connectTimeoutMillis = Math.toIntExact(options.connectTimeout().toMillis());
        this.format = format;
        idle.push(open());
    }

    private FramedConnection open() throws IOException {
        boolean unix = server.path().isPresent();
        SocketChannel channel = unix ? SocketChannel.open(StandardProtocolFamily.UNIX) : SocketChannel.open();
        try {
            if (unix) {
                channel.connect(UnixSockets.toAddress(server));
            } else {
                channel.socket().connect(UnixSockets.toAddress(server), connectTimeoutMillis);
            }
            FramedConnection connection = format.open(channel);
            all.add(connection);
            return connection;
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    @Override
    public byte[] exchange(byte[] request) throws IOException {
        FramedConnection lent = idle.poll();
        FramedConnection connection = lent == null ? open() : lent;
        try {
            connection.send(request);
            byte[] answer = connection.receive();
            if (answer == null) {
                throw new IOException("the server closed the connection: endpoint=" + server);
            }
            idle.push(connection);
            return answer;
        } catch (IOException e) {
            discard(connection);
            throw e;
        }
    }

    @Override
    public void close() {
        all.forEach(this::discard);
    }

    private void discard(FramedConnection connection) {
        all.remove(connection);
        try {
            connection.close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "closed with an error: endpoint=" + server, e);
        }
    }
}
