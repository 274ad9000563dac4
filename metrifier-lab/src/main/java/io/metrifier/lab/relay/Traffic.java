package io.metrifier.lab.relay;

import io.metrifier.results.network.WireCounts;
import java.util.concurrent.atomic.AtomicLong;

/** Counts one direction; written by the relay's thread, read by any. */
final class Traffic {
    private static final int SEGMENT = 1448;

    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong packets = new AtomicLong();
    private final AtomicLong lost = new AtomicLong();

    void stream(int length) {
        bytes.addAndGet(length);
        packets.addAndGet((length + SEGMENT - 1) / SEGMENT);
    }

    void datagram(int length) {
        bytes.addAndGet(length);
        packets.incrementAndGet();
    }

    void loss() {
        lost.incrementAndGet();
    }

    WireCounts.Direction now() {
        return new WireCounts.Direction(bytes.get(), packets.get(), lost.get());
    }
}
