package io.metrifier.network.relay;

import io.metrifier.transport.support.PeerMisbehaviourLog;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Accepts the TCP clients of a relay. */
final class TcpAcceptor {
    private static final System.Logger LOG = System.getLogger(TcpAcceptor.class.getName());
    private static final int BACKLOG = 1024;

    private static final PeerMisbehaviourLog PEERS = new PeerMisbehaviourLog(LOG);

    private final RelayContext passage;
    private final int max;
    private final Set<TcpTunnel> tunnels = ConcurrentHashMap.newKeySet();
    private final AtomicLong opened = new AtomicLong();
    private @Nullable ServerSocketChannel listener;
    private InetSocketAddress target;

    /** @param max connections at the same time; each one beyond is closed at once */
    TcpAcceptor(RelayContext passage, InetSocketAddress target, int max) {
        this.passage = passage;
        this.max = max;
        this.target = target;
    }

    int bind(InetSocketAddress address) throws IOException {
        ServerSocketChannel channel = ServerSocketChannel.open();
        try {
            channel.bind(address, BACKLOG);
            channel.configureBlocking(false);
            channel.register(passage.selector, SelectionKey.OP_ACCEPT, (ChannelHandler) operations -> accept(channel));
        } catch (IOException e) {
            channel.close();
            throw e;
        }
        listener = channel;
        return channel.socket().getLocalPort();
    }

    /** Switches new connections to another server; open ones stay. */
    void leadTo(InetSocketAddress other) {
        target = other;
    }

    /** Closes the port; it is free after the next select. */
    void unbind() throws IOException {
        if (listener != null) {
            listener.close();
        }
    }

    private void accept(ServerSocketChannel channel) {
        try {
            for (SocketChannel client = channel.accept(); client != null; client = channel.accept()) {
                opened.incrementAndGet();
                openTunnel(client);
            }
        } catch (IOException e) {
            PEERS.log("cannot accept a connection: reason=" + e.getMessage());
        }
    }

    private void openTunnel(SocketChannel client) throws IOException {
        if (tunnels.size() < max) {
            tunnels.add(TcpTunnel.open(passage, target, client, tunnels::remove));
        } else {
            client.close();
            PEERS.log("refused a connection because the process has too few file descriptors: max=" + max);
        }
    }

    long openedCount() {
        return opened.get();
    }

    int openCount() {
        return tunnels.size();
    }

    void close() {
        try {
            unbind();
        } catch (IOException e) {
            LOG.log(Level.WARNING, "cannot close a listener", e);
        }
        List.copyOf(tunnels).forEach(TcpTunnel::close);
    }
}
