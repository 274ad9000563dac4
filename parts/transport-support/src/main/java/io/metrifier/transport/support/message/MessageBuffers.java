package io.metrifier.transport.support.message;

import io.metrifier.message.MessageBuffer;
import io.metrifier.transport.support.BufferPool;

/**
 * Lends buffers for writing and reading messages: each thread has a small one, and all threads share the large ones.
 * Thread-safe.
 */
public final class MessageBuffers {
    private final ThreadLocal<MessageBuffer> own = ThreadLocal.withInitial(MessageBuffer::new);
    private final BufferPool<MessageBuffer> large = new BufferPool<>(buffer -> buffer.array().length);

    /**
     * Returns an empty buffer. The calling thread may use it until it {@linkplain #give gives} it back or takes
     * another.
     *
     * @param expected the approximate number of bytes; the buffer grows if there are more
     */
    public MessageBuffer take(long expected) {
        MessageBuffer buffer = BufferPool.isLarge(expected) ? large.take() : null;
        if (buffer == null) {
            buffer = own.get();
        }
        buffer.clear();
        return buffer;
    }

    /** Returns a buffer, on the thread that took it. */
    public void give(MessageBuffer buffer) {
        if (buffer.array().length > BufferPool.MAX_PRIVATE) {
            if (own.get() == buffer) {
                own.remove();
            }
            large.give(buffer);
        }
    }
}
