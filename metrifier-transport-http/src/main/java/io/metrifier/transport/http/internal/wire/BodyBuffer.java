package io.metrifier.transport.http.internal.wire;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.LongConsumer;
import org.xnio.channels.StreamSourceChannel;

/**
 * A body as it arrives. Memory grows with the received bytes, not with the announced length, up to the maximum size.
 */
public final class BodyBuffer {
    private static final int FIRST = 8 * 1024;

    private final int announced;
    private final int max;
    private final LongConsumer growth;
    private ByteBuffer buffer;

    /** The result of reading. */
    public enum Progress {
        /** The body is complete. */
        WHOLE,
        /** More is to come. */
        PARTIAL,
        /** The body is over its maximum size. */
        TOO_LARGE
    }

    /**
     * Creates a buffer.
     *
     * @param announced the length that the peer announced, or a negative number
     */
    public BodyBuffer(long announced, int max) {
        this(announced, max, more -> {});
    }

    /**
     * Creates a buffer that reports its growth beyond 8 KiB.
     *
     * @param growth receives the number of bytes that the buffer grows by, and throws if there is no memory for them
     */
    public BodyBuffer(long announced, int max, LongConsumer growth) {
        this.growth = growth;
        this.announced = (int) Math.min(announced, Integer.MAX_VALUE);
        this.max = max;
        buffer = ByteBuffer.allocate(announced < 0 ? FIRST : Math.min(this.announced, FIRST));
    }

    /** Reads all available bytes. */
    public Progress readFrom(StreamSourceChannel channel) throws IOException {
        while (announced <= max && buffer.position() <= max) {
            // At the announced end one more read signals to Undertow that the body has been read; with HTTP/2 that read
            // needs free space.
            boolean atEnd = buffer.position() == announced;
            if (!buffer.hasRemaining() && !atEnd) {
                grow();
            }
            int count = channel.read(atEnd ? ByteBuffer.allocate(1) : buffer);
            if (count <= 0) {
                return count == 0 ? Progress.PARTIAL : Progress.WHOLE;
            }
            if (atEnd) {
                return Progress.TOO_LARGE;
            }
        }
        return Progress.TOO_LARGE;
    }

    /** Leaves room for one byte over the maximum, which reveals that a body of unannounced length is too large. */
    private void grow() {
        long bound = announced < 0 ? max + 1L : announced;
        int capacity = (int) Math.min(2L * buffer.capacity(), bound);
        growth.accept(capacity > FIRST ? capacity - (buffer.capacity() > FIRST ? buffer.capacity() : 0L) : 0L);
        buffer = ByteBuffer.wrap(Arrays.copyOf(buffer.array(), capacity)).position(buffer.position());
    }

    /** Releases the content. */
    public void clear() {
        buffer = ByteBuffer.allocate(0);
    }

    /** Returns the content. */
    public byte[] bytes() {
        byte[] array = buffer.array();
        return array.length == buffer.position() ? array : Arrays.copyOf(array, buffer.position());
    }
}
