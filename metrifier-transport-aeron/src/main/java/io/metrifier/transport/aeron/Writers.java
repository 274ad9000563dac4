package io.metrifier.transport.aeron;

import org.agrona.concurrent.ManyToManyConcurrentArrayQueue;

/** Keeps writers for their next message, so that none is made per message. Thread-safe. */
final class Writers {
    private static final int KEPT = 64;
    private static final int LARGEST_KEPT = 256 * 1024;

    private final ManyToManyConcurrentArrayQueue<SbeWriter> idle = new ManyToManyConcurrentArrayQueue<>(KEPT);

    SbeWriter take() {
        SbeWriter kept = idle.poll();
        return kept == null ? new SbeWriter() : kept;
    }

    /** Takes a writer back whose message is sent; one that has grown large is left to the collector. */
    void give(SbeWriter writer) {
        if (writer.capacity() <= LARGEST_KEPT) {
            idle.offer(writer);
        }
    }
}
