package io.metrifier.lab.relay;

import io.metrifier.results.network.Network;
import java.nio.ByteBuffer;
import java.nio.channels.Selector;

/** What everything that passes one relay shares. For the relay's thread. */
final class Passage {
    static final int LARGEST_READ = 64 * 1024;

    final Selector selector;
    final RelayClock clock;
    final Timeline timeline;
    final Network network;
    final Direction upWire;
    final Direction downWire;
    final Traffic up;
    final Traffic down;
    final Outage outage = new Outage();
    final ByteBuffer buffer = ByteBuffer.allocateDirect(LARGEST_READ);

    Passage(Selector selector, RelayClock clock, Timeline timeline, Network network, Traffic up, Traffic down) {
        this.selector = selector;
        this.clock = clock;
        this.timeline = timeline;
        this.network = network;
        this.up = up;
        this.down = down;
        upWire = new Direction(network, 1);
        downWire = new Direction(network, 2);
    }

    /** Returns a copy of what the shared buffer holds. */
    ByteBuffer taken() {
        buffer.flip();
        ByteBuffer copy = ByteBuffer.allocate(buffer.remaining());
        copy.put(buffer).flip();
        return copy;
    }
}
