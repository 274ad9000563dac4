package io.metrifier.transport.aeron;

import io.metrifier.transport.support.SpareBuffers;
import org.agrona.ExpandableArrayBuffer;
import org.agrona.concurrent.ManyToManyConcurrentArrayQueue;

/** Keeps writers for their next message, so that none is made per message. Thread-safe. */
final class SpareWriters {
    private static final int KEPT = 64;

    private final ManyToManyConcurrentArrayQueue<SbeWriter> idle = new ManyToManyConcurrentArrayQueue<>(KEPT);
    private final SpareBuffers<ExpandableArrayBuffer> large = new SpareBuffers<>(ExpandableArrayBuffer::capacity);

    SbeWriter take() {
        SbeWriter kept = idle.poll();
        return kept == null ? new SbeWriter(large) : kept;
    }

    /** Takes a writer back whose message is sent. */
    void give(SbeWriter writer) {
        writer.giveUpLarge();
        idle.offer(writer);
    }
}
