package io.metrifier.transport.aeron;

import io.metrifier.transport.aeron.sbe.ChunkDecoder;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;
import org.jspecify.annotations.Nullable;

/** Puts the chunks of one sender together again, one message at a time; for one thread. */
final class Chunks {
    private final int maximum;
    private final UnsafeBuffer whole = new UnsafeBuffer(new byte[0]);
    private long correlationId;
    private int total;
    private int arrived;

    /** Creates an assembly for messages of up to so many bytes. */
    Chunks(int maximum) {
        this.maximum = maximum;
    }

    /**
     * Takes the next chunk and returns the message it completes, {@code null} while more are to come.
     *
     * @throws io.metrifier.transport.TransportException of kind PROTOCOL for the first chunk of a message that is too
     *     large; its other chunks are passed over
     */
    @Nullable DirectBuffer add(ChunkDecoder chunk) {
        boolean first = arrived == 0;
        if (first) {
            begin(chunk);
        }
        int at = arrived;
        int length = chunk.partLength();
        if (chunk.correlationId() != correlationId || chunk.total() != total || length < 1 || length > total - at) {
            arrived = 0;
            throw new IllegalStateException("chunks must follow each other: total=" + total + " part=" + length);
        }
        arrived = at + length == total ? 0 : at + length;
        if (total > maximum) {
            if (first) {
                throw AeronErrors.tooLarge(total, maximum);
            }
            return null;
        }
        chunk.getPart(whole, at, length);
        return arrived == 0 ? whole : null;
    }

    private void begin(ChunkDecoder chunk) {
        correlationId = chunk.correlationId();
        total = chunk.total();
        if (total <= maximum && total > 0) {
            whole.wrap(new byte[total]);
        }
    }
}
