package io.metrifier.network.relay;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One TCP connection through the relay, made of the client's connection to the relay and the relay's to the server.
 *
 * <p>The kernel shakes hands with the client at once, which would take a round trip over the network: the client's data
 * is read one round trip later, and the server is connected when the client's acknowledgement would arrive.
 */
final class TcpTunnel {
    private static final System.Logger LOG = System.getLogger(TcpTunnel.class.getName());

    private final RelayContext passage;
    private final InetSocketAddress target;
    private final SocketChannel client;
    private final Consumer<TcpTunnel> onClose;
    private final TcpPipe up;
    private final TcpPipe down;
    private final SelectionKey clientKey;
    private @Nullable SocketChannel server;
    private @Nullable SelectionKey serverKey;
    private boolean closed;

    private TcpTunnel(RelayContext passage, InetSocketAddress target, SocketChannel client, Consumer<TcpTunnel> onClose)
            throws IOException {
        this.passage = passage;
        this.target = target;
        this.client = client;
        this.onClose = onClose;
        up = new TcpPipe(passage, passage.upWire, passage.up, this);
        down = new TcpPipe(passage, passage.downWire, passage.down, this);
        clientKey = client.register(passage.selector, 0, (ChannelHandler) this::onClientReady);
        down.setTarget(client);
        new Retransmission(passage, Retransmission.CONNECT_TIMEOUT).send(passage.clock.nanoTime(), at -> {
            long established = at + drawHandshakeDelay(passage) + 2 * passage.upWire.delay();
            passage.timeline.schedule(established, this::readClient);
            passage.timeline.schedule(established + passage.upWire.delay() / 2, this::openServer);
            passage.timeline.schedule(established + passage.upWire.delay(), this::connect);
        });
    }

    /** Returns how long a handshake is delayed because it, or its answer, is lost and sent again. */
    private static long drawHandshakeDelay(RelayContext passage) {
        long delay = 0;
        long timeout = Retransmission.CONNECT_TIMEOUT;
        while (passage.upWire.loses() || passage.downWire.loses()) {
            delay += timeout;
            timeout = Math.min(2 * timeout, Retransmission.MAX_TIMEOUT);
        }
        return delay;
    }

    static TcpTunnel open(
            RelayContext passage, InetSocketAddress target, SocketChannel client, Consumer<TcpTunnel> onClose)
            throws IOException {
        try {
            client.configureBlocking(false);
            client.setOption(StandardSocketOptions.TCP_NODELAY, true);
            return new TcpTunnel(passage, target, client, onClose);
        } catch (IOException e) {
            client.close();
            throw e;
        }
    }

    private void readClient() {
        up.setSource(client);
        updateInterest();
    }

    /** Creates sockets ahead of time, so that connecting takes no extra time. */
    private void openServer() {
        if (closed) {
            return;
        }
        try {
            SocketChannel channel = SocketChannel.open();
            server = channel;
            channel.configureBlocking(false);
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            serverKey = channel.register(passage.selector, 0, (ChannelHandler) ops -> onServerReady(channel, ops));
        } catch (IOException e) {
            reset();
        }
    }

    private void connect() {
        SocketChannel channel = server;
        SelectionKey key = serverKey;
        if (closed || channel == null || key == null) {
            return;
        }
        try {
            if (channel.connect(target)) {
                onConnected(channel);
                updateInterest();
            } else {
                key.interestOps(SelectionKey.OP_CONNECT);
            }
        } catch (IOException e) {
            onUnreachable(e);
        }
    }

    private void onClientReady(int operations) {
        if ((operations & SelectionKey.OP_READ) != 0) {
            up.read();
        }
        if ((operations & SelectionKey.OP_WRITE) != 0) {
            down.write();
        }
        updateInterest();
    }

    private void onServerReady(SocketChannel channel, int operations) {
        if ((operations & SelectionKey.OP_CONNECT) != 0) {
            finishConnect(channel);
        }
        if ((operations & SelectionKey.OP_READ) != 0) {
            down.read();
        }
        if ((operations & SelectionKey.OP_WRITE) != 0) {
            up.write();
        }
        updateInterest();
    }

    private void finishConnect(SocketChannel channel) {
        try {
            channel.finishConnect();
            onConnected(channel);
        } catch (IOException e) {
            onUnreachable(e);
        }
    }

    private void onConnected(SocketChannel channel) {
        down.setSource(channel);
        up.setTarget(channel);
        up.write();
    }

    private void onUnreachable(IOException why) {
        LOG.log(Level.DEBUG, "cannot connect to the server: server=" + target, why);
        reset();
    }

    /** Registers for the operations that are possible, and closes the tunnel if there are none. */
    void updateInterest() {
        if (closed) {
            return;
        }
        if (up.isOver() && down.isOver()) {
            close();
            return;
        }
        clientKey.interestOps(computeInterest(up, down));
        if (serverKey != null && up.isConnected()) {
            serverKey.interestOps(computeInterest(down, up));
        }
    }

    private static int computeInterest(TcpPipe away, TcpPipe towards) {
        return (away.wantsToRead() ? SelectionKey.OP_READ : 0) | (towards.wantsToWrite() ? SelectionKey.OP_WRITE : 0);
    }

    /** Resets both connections. */
    void reset() {
        resetOnClose(client);
        if (server != null) {
            resetOnClose(server);
        }
        close();
    }

    private static void resetOnClose(SocketChannel channel) {
        try {
            channel.setOption(StandardSocketOptions.SO_LINGER, 0);
        } catch (IOException e) {
            LOG.log(Level.TRACE, "the connection is already closed", e);
        }
    }

    void close() {
        closed = true;
        up.close();
        down.close();
        close(client);
        if (server != null) {
            close(server);
        }
        onClose.accept(this);
    }

    private static void close(SocketChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "cannot close a connection", e);
        }
    }
}
