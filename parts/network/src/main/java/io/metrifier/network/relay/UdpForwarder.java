package io.metrifier.network.relay;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Receives the datagrams of a relay. Each peer gets its own socket towards the server, so that answers can be assigned;
 * a peer is forgotten after a minute without traffic.
 */
final class UdpForwarder {
    private static final System.Logger LOG = System.getLogger(UdpForwarder.class.getName());
    private static final int MAX_PEERS = 4096;
    private static final int DATAGRAMS_PER_TURN = 64;
    private static final int SOCKET_BUFFER = 4 * 1024 * 1024;
    private static final long FORGET_NANOS = TimeUnit.MINUTES.toNanos(1);

    private final RelayContext passage;
    private final Map<SocketAddress, Peer> peers = new HashMap<>();
    private final AtomicLong opened = new AtomicLong();
    private @Nullable DatagramChannel listener;
    private InetSocketAddress target;

    UdpForwarder(RelayContext passage, InetSocketAddress target) {
        this.passage = passage;
        this.target = target;
    }

    void bind(InetSocketAddress address) throws IOException {
        DatagramChannel channel = DatagramChannel.open();
        try {
            channel.setOption(StandardSocketOptions.SO_RCVBUF, SOCKET_BUFFER);
            channel.bind(address);
            channel.configureBlocking(false);
            channel.register(passage.selector, SelectionKey.OP_READ, (ChannelHandler) operations -> receive(channel));
        } catch (IOException e) {
            channel.close();
            throw e;
        }
        listener = channel;
    }

    long openedCount() {
        return opened.get();
    }

    private void receive(DatagramChannel channel) {
        try {
            for (int i = 0; i < DATAGRAMS_PER_TURN; i++) {
                passage.buffer.clear();
                SocketAddress client = channel.receive(passage.buffer);
                if (client == null) {
                    return;
                }
                Peer peer = findOrAddPeer(channel, client);
                if (peer != null) {
                    peer.sendRequest(passage.copyBuffer());
                }
            }
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "cannot receive a datagram", e);
        }
    }

    private @Nullable Peer findOrAddPeer(DatagramChannel front, SocketAddress client) throws IOException {
        Peer known = peers.get(client);
        if (known == null && peers.size() < MAX_PEERS) {
            known = new Peer(front, client);
            peers.put(client, known);
            opened.incrementAndGet();
            forgetLater(client, known);
        }
        return known;
    }

    private void forgetLater(SocketAddress client, Peer peer) {
        passage.timeline.schedule(passage.clock.nanoTime() + FORGET_NANOS, () -> {
            if (passage.clock.nanoTime() - peer.lastUsed > FORGET_NANOS) {
                peers.remove(client, peer);
                peer.close();
            } else {
                forgetLater(client, peer);
            }
        });
    }

    /** Switches all peers to another server, from the next datagram on. */
    void leadTo(InetSocketAddress other) {
        target = other;
        peers.values().forEach(Peer::close);
        peers.clear();
    }

    void close() {
        peers.values().forEach(Peer::close);
        unbind();
    }

    /** Closes the port; it is free after the next select. */
    void unbind() {
        if (listener != null) {
            close(listener);
        }
    }

    private static void close(DatagramChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            LOG.log(Level.WARNING, "cannot close a socket", e);
        }
    }

    /** Forwards a datagram. */
    @FunctionalInterface
    private interface Delivery {
        void deliver(ByteBuffer datagram) throws IOException;
    }

    /** One direction of one peer: loses, drops at a full queue, delays, delivers in order. */
    private final class Flow {
        private final NetworkDirection wire;
        private final TrafficCounter traffic;
        private final Delivery delivery;
        private long lastDue = passage.clock.nanoTime();

        Flow(NetworkDirection wire, TrafficCounter traffic, Delivery delivery) {
            this.wire = wire;
            this.traffic = traffic;
            this.delivery = delivery;
        }

        void send(ByteBuffer datagram) {
            if (passage.outage.isCut() || wire.loses()) {
                traffic.countLoss();
                return;
            }
            long now = passage.clock.nanoTime();
            if (wire.overflows(now, datagram.remaining())) {
                traffic.countDrop();
                return;
            }
            traffic.countDatagram(datagram.remaining());
            lastDue = wire.transmit(now, datagram.remaining(), lastDue);
            passage.timeline.schedule(lastDue, () -> onArrival(datagram));
        }

        private void onArrival(ByteBuffer datagram) {
            try {
                delivery.deliver(datagram);
            } catch (IOException e) {
                LOG.log(Level.DEBUG, "cannot deliver a datagram", e);
            }
        }
    }

    /** One client. */
    private final class Peer {
        private final DatagramChannel back = DatagramChannel.open();
        private final Flow up;
        private final Flow down;
        private long lastUsed = passage.clock.nanoTime();

        Peer(DatagramChannel front, SocketAddress client) throws IOException {
            back.setOption(StandardSocketOptions.SO_RCVBUF, SOCKET_BUFFER);
            back.connect(target);
            back.configureBlocking(false);
            back.register(passage.selector, SelectionKey.OP_READ, (ChannelHandler) operations -> receiveAnswers());
            up = new Flow(passage.upWire, passage.up, back::write);
            down = new Flow(passage.downWire, passage.down, datagram -> front.send(datagram, client));
        }

        void sendRequest(ByteBuffer datagram) {
            lastUsed = passage.clock.nanoTime();
            up.send(datagram);
        }

        private void receiveAnswers() {
            lastUsed = passage.clock.nanoTime();
            try {
                for (int i = 0; i < DATAGRAMS_PER_TURN; i++) {
                    passage.buffer.clear();
                    if (back.read(passage.buffer) <= 0) {
                        return;
                    }
                    down.send(passage.copyBuffer());
                }
            } catch (IOException e) {
                LOG.log(Level.DEBUG, "cannot read answers of the server", e);
            }
        }

        void close() {
            UdpForwarder.close(back);
        }
    }
}
