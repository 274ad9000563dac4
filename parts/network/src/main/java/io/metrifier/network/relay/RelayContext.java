package io.metrifier.network.relay;

import io.metrifier.network.Network;
import java.nio.ByteBuffer;
import java.nio.channels.Selector;

/** What all connections of a relay share. For the relay's thread. */
final class RelayContext {
    static final int LARGEST_READ = 64 * 1024;
    /** What a connection without buffered data may read when the others have used up the memory. */
    static final int SMALLEST_READ = 4 * 1024;

    /** What one connection reads at most before the others have their turn, and what all read together. */
    private static final int LARGEST_TURN = 4 * LARGEST_READ;

    private static final int ROUND = 16 * LARGEST_TURN;

    final Selector selector;
    final RelayClock clock;
    final EventQueue timeline;
    final Network network;
    final NetworkDirection upWire;
    final NetworkDirection downWire;
    final TrafficCounter up;
    final TrafficCounter down;
    final long maxUnderWay;
    /** The bytes of the buffers that all connections have read and not yet written completely. */
    long underWay;
    /** How many bytes a connection may read before the others have their turn, however much it has to read. */
    int turn = LARGEST_TURN;

    final NetworkOutage outage = new NetworkOutage();
    final ByteBuffer buffer = ByteBuffer.allocateDirect(LARGEST_READ);

    RelayContext(
            Selector selector,
            RelayClock clock,
            EventQueue timeline,
            Network network,
            TrafficCounter up,
            TrafficCounter down,
            long maxUnderWay) {
        this.maxUnderWay = maxUnderWay;
        this.selector = selector;
        this.clock = clock;
        this.timeline = timeline;
        this.network = network;
        this.up = up;
        this.down = down;
        upWire = new NetworkDirection(network, 1);
        downWire = new NetworkDirection(network, 2);
    }

    /** Returns whether the connections together have memory left. */
    boolean hasRoom() {
        return underWay < maxUnderWay;
    }

    /** Returns how many bytes a connection may read at once. */
    int largestRead() {
        return hasRoom() ? Math.min(LARGEST_READ, turn) : SMALLEST_READ;
    }

    /** Begins a round in which this many connections are ready. */
    void beginRound(int ready) {
        turn = computeTurn(ready);
    }

    static int computeTurn(int ready) {
        return Math.max(SMALLEST_READ, Math.min(LARGEST_TURN, ROUND / Math.max(1, ready)));
    }

    /** Returns a copy of the shared buffer's content. */
    ByteBuffer copyBuffer() {
        buffer.flip();
        ByteBuffer copy = ByteBuffer.allocate(buffer.remaining());
        copy.put(buffer).flip();
        return copy;
    }
}
