package io.metrifier.network.relay;

import io.metrifier.network.WireCounts;
import java.util.concurrent.atomic.AtomicLong;

/** Counts one direction. Written by the relay's thread, read by any. */
final class TrafficCounter {
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong packets = new AtomicLong();
    private final AtomicLong lost = new AtomicLong();
    private final AtomicLong dropped = new AtomicLong();

    void countStream(int length) {
        bytes.addAndGet(length);
        packets.addAndGet((length + CongestionWindow.SEGMENT - 1) / CongestionWindow.SEGMENT);
    }

    void countDatagram(int length) {
        bytes.addAndGet(length);
        packets.incrementAndGet();
    }

    void countLoss() {
        lost.incrementAndGet();
    }

    void countDrop() {
        dropped.incrementAndGet();
    }

    WireCounts.Direction counts() {
        return new WireCounts.Direction(bytes.get(), packets.get(), lost.get(), dropped.get());
    }
}
