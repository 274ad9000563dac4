package io.metrifier.transport.aeron;

import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.PortUnreachableException;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Passes datagrams between clients and a server, on two ports as a server has them, and lets the test damage them. */
final class DamagingProxy implements AutoCloseable {
    private static final int MAX_DATAGRAM = 65_535;

    private final Selector selector;
    private final DatagramChannel[] fronts = new DatagramChannel[2];
    private final Endpoint server;
    private final ByteBuffer buffer = ByteBuffer.allocate(MAX_DATAGRAM);
    private final Thread thread = new Thread(this::run, "damaging-proxy");
    private volatile UnaryOperator<byte[]> damage = UnaryOperator.identity();

    DamagingProxy(Endpoint server) throws IOException {
        this.server = server;
        this.selector = Selector.open();
        while (!bind()) {
            fronts[0].close();
        }
        for (DatagramChannel front : fronts) {
            register(front, new Front(front));
        }
        thread.setDaemon(true);
        thread.start();
    }

    private boolean bind() throws IOException {
        InetAddress loopback = InetAddress.getByName(Endpoint.loopback().host());
        fronts[0] = DatagramChannel.open().bind(new InetSocketAddress(loopback, 0));
        fronts[1] = DatagramChannel.open();
        try {
            fronts[1].bind(new InetSocketAddress(loopback, endpoint().port() + 1));
            return true;
        } catch (BindException | IllegalArgumentException e) {
            fronts[1].close();
            return false;
        }
    }

    private void register(DatagramChannel channel, Forwarder way) throws IOException {
        channel.configureBlocking(false);
        channel.register(selector, SelectionKey.OP_READ, way);
    }

    /** Returns the endpoint for clients. */
    Endpoint endpoint() throws IOException {
        return Endpoint.loopback(((InetSocketAddress) fronts[0].getLocalAddress()).getPort());
    }

    /** Applies this function to every datagram from now on, on one thread. */
    void damage(UnaryOperator<byte[]> how) {
        damage = how;
    }

    private void run() {
        try {
            while (selector.isOpen()) {
                selector.select(key -> pass((Forwarder) key.attachment(), (DatagramChannel) key.channel()));
            }
        } catch (IOException | ClosedSelectorException e) {
            // The test is over.
        }
    }

    private void pass(Forwarder way, DatagramChannel from) {
        try {
            buffer.clear();
            SocketAddress sender = from.receive(buffer);
            if (sender != null) {
                byte[] datagram = new byte[buffer.flip().remaining()];
                buffer.get(datagram);
                way.pass(ByteBuffer.wrap(damage.apply(datagram)), sender);
            }
        } catch (PortUnreachableException e) {
            // The datagram is lost.
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The destination of the datagrams that arrive at a socket. */
    @FunctionalInterface
    private interface Forwarder {
        void pass(ByteBuffer datagram, SocketAddress from) throws IOException;
    }

    /** The socket that clients see. Each client gets its own socket on the server's side. */
    private final class Front implements Forwarder {
        private final DatagramChannel front;
        private final Map<SocketAddress, DatagramChannel> clients = new HashMap<>();

        Front(DatagramChannel front) {
            this.front = front;
        }

        @Override
        public void pass(ByteBuffer datagram, SocketAddress client) throws IOException {
            DatagramChannel to = clients.get(client);
            if (to == null) {
                int port = server.port() + (front == fronts[0] ? 0 : 1);
                to = DatagramChannel.open().connect(new InetSocketAddress(server.host(), port));
                clients.put(client, to);
                register(to, (answer, from) -> front.send(answer, client));
            }
            to.write(datagram);
        }
    }

    @Override
    public void close() throws IOException {
        for (SelectionKey key : selector.keys()) {
            key.channel().close();
        }
        selector.close();
    }
}
