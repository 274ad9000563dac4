package io.metrifier.network.relay;

import io.metrifier.network.Network;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** One direction of a TCP tunnel: data that is read goes onto the wire, data that has arrived is written. Bounded. */
final class TcpPipe {
    private static final long MAX_UNDER_WAY = 64L * 1024 * 1024;
    private static final long MIN_UNDER_WAY = 64L * 1024;

    private final RelayContext passage;
    private final NetworkDirection wire;
    private final TrafficCounter traffic;
    private final TcpTunnel tunnel;
    private final CongestionWindow window;
    private final LossRecovery segments;
    private final Retransmission retransmission;
    private final long limit;
    private final Queue<ByteBuffer> arrived = new ArrayDeque<>();
    private @Nullable SocketChannel from;
    private @Nullable SocketChannel to;
    private long underWay;
    private boolean ended;
    private boolean endArrived;
    private boolean over;

    TcpPipe(RelayContext passage, NetworkDirection wire, TrafficCounter traffic, TcpTunnel tunnel) {
        this.passage = passage;
        this.wire = wire;
        this.traffic = traffic;
        this.tunnel = tunnel;
        this.window = new CongestionWindow(passage.network);
        this.segments = new LossRecovery(passage, wire, traffic, window, this::acknowledge);
        this.limit = computeLimit(passage.network);
        this.retransmission = new Retransmission(passage, 2 * wire.delay() + Retransmission.MIN_TIMEOUT);
    }

    private static long computeLimit(Network network) {
        if (network.bitsPerSecond() == 0) {
            return MAX_UNDER_WAY;
        }
        double seconds = (network.roundTrip().toNanos() + network.queue().toNanos()) / 2e9;
        return Math.max(MIN_UNDER_WAY, Math.min(MAX_UNDER_WAY, (long) (network.bitsPerSecond() / 8.0 * seconds)));
    }

    void setSource(SocketChannel channel) {
        from = channel;
    }

    void setTarget(SocketChannel channel) {
        to = channel;
    }

    boolean isConnected() {
        return to != null;
    }

    boolean wantsToRead() {
        return from != null && !ended && hasRoom() && window.room() > 0;
    }

    /** A connection without buffered data may always read once, so that none starves. */
    private boolean hasRoom() {
        return underWay == 0 || underWay < limit && passage.hasRoom();
    }

    boolean wantsToWrite() {
        return !arrived.isEmpty();
    }

    /** Returns whether the end of the stream has been forwarded. */
    boolean isOver() {
        return over;
    }

    /** Reads and sends onto the wire. */
    void read() {
        SocketChannel channel = from;
        if (channel == null) {
            return;
        }
        long now = passage.clock.nanoTime();
        try {
            int largest = wire.isLossy() ? CongestionWindow.SEGMENT : passage.largestRead();
            int turn = wire.chooseReadSize(largest, CongestionWindow.SEGMENT);
            window.resume(now);
            long taken = 0;
            boolean more = true;
            while (more && taken < passage.turn && wantsToRead()) {
                int most = (int) Math.min(turn, window.room());
                passage.buffer.clear().limit(most);
                int length = channel.read(passage.buffer);
                more = length == most;
                taken += length;
                send(length, now);
            }
        } catch (IOException e) {
            ended = true;
            transmit(0, now, tunnel::reset);
        }
    }

    private void send(int length, long now) {
        if (length < 0) {
            ended = true;
            transmit(0, now, this::onEndArrival);
        } else if (length > 0) {
            traffic.countStream(length);
            underWay += length;
            passage.underWay += length;
            ByteBuffer chunk = passage.copyBuffer();
            window.recordSent(length, now);
            transmit(length, now, () -> onArrival(chunk));
        }
    }

    private void transmit(int length, long now, Runnable arrival) {
        retransmission.send(now, at -> segments.send(length, at, arrival));
    }

    private void acknowledge(int length) {
        window.recordAcknowledged(length);
        if (from != null && from.isOpen()) {
            read();
            tunnel.updateInterest();
        }
    }

    private void onArrival(ByteBuffer chunk) {
        if (over) {
            return;
        }
        arrived.add(chunk);
        write();
        tunnel.updateInterest();
    }

    private void onEndArrival() {
        endArrived = true;
        write();
        tunnel.updateInterest();
    }

    /** Writes what has arrived, as far as the receiver accepts it. */
    void write() {
        SocketChannel channel = to;
        if (channel == null || over) {
            return;
        }
        try {
            for (ByteBuffer first = arrived.peek(); first != null; first = arrived.peek()) {
                channel.write(first);
                if (first.hasRemaining()) {
                    return;
                }
                arrived.remove();
                underWay -= first.capacity();
                passage.underWay -= first.capacity();
            }
            if (endArrived) {
                over = true;
                channel.shutdownOutput();
            }
        } catch (IOException e) {
            over = true;
            tunnel.reset();
        }
    }

    /** Releases what has not been written. */
    void close() {
        over = true;
        arrived.clear();
        segments.close();
        passage.underWay -= underWay;
        underWay = 0;
    }
}
