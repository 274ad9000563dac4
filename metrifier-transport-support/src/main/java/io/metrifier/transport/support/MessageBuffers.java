package io.metrifier.transport.support;

import io.metrifier.message.MessageBuffer;

/**
 * Lends the buffers that messages are written into and read from: each thread has a small one, and large ones go round.
 * Thread-safe.
 */
public final class MessageBuffers {
    private final ThreadLocal<MessageBuffer> own = ThreadLocal.withInitial(MessageBuffer::new);
    private final SpareBuffers<MessageBuffer> large = new SpareBuffers<>(buffer -> buffer.array().length);

    /**
     * Returns an empty buffer, which is the calling thread's until it {@linkplain #give gives} it back or takes
     * another.
     *
     * @param expected about how many bytes the message will have; more of them cost what growing costs
     */
    public MessageBuffer take(long expected) {
        MessageBuffer buffer = SpareBuffers.needs(expected) ? large.take() : null;
        if (buffer == null) {
            buffer = own.get();
        }
        buffer.clear();
        return buffer;
    }

    /** Takes a buffer back, on the thread that took it. */
    public void give(MessageBuffer buffer) {
        if (buffer.array().length > SpareBuffers.LARGEST_OWN) {
            if (own.get() == buffer) {
                own.remove();
            }
            large.give(buffer);
        }
    }
}
