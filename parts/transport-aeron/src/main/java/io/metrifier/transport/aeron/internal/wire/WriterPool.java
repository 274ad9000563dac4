package io.metrifier.transport.aeron.internal.wire;

import io.metrifier.transport.support.BufferPool;
import org.agrona.ExpandableArrayBuffer;
import org.agrona.concurrent.ManyToManyConcurrentArrayQueue;

/** A pool of writers, so that sending a message does not create one. Thread-safe. */
public final class WriterPool {
    private static final int MAX_IDLE = 64;

    private final ManyToManyConcurrentArrayQueue<SbeWriter> idle = new ManyToManyConcurrentArrayQueue<>(MAX_IDLE);
    private final BufferPool<ExpandableArrayBuffer> large = new BufferPool<>(ExpandableArrayBuffer::capacity);

    public SbeWriter take() {
        SbeWriter kept = idle.poll();
        return kept == null ? new SbeWriter(large) : kept;
    }

    /** Returns a writer to the pool, once its message is sent. */
    public void give(SbeWriter writer) {
        writer.releaseLarge();
        idle.offer(writer);
    }
}
