package io.metrifier.transport.http.internal.wire;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.undertow.websockets.core.BufferedBinaryMessage;
import io.undertow.websockets.core.WebSockets;
import java.nio.ByteBuffer;
import org.xnio.Pooled;

/** The messages of ping-pong: eight bytes, big-endian. */
public final class PingFrames {
    /**
     * The maximum size of a message. It is above the only valid size, so that a slightly wrong one gets a precise
     * refusal.
     */
    public static final int MAX_SIZE = 125;

    private PingFrames() {}

    public static ByteBuffer encode(long timestamp) {
        return ByteBuffer.allocate(Long.BYTES).putLong(0, timestamp);
    }

    /** Returns the timestamp and releases the message's buffers. */
    public static long decode(BufferedBinaryMessage message) {
        try (Pooled<ByteBuffer[]> data = message.getData()) {
            return decode(WebSockets.mergeBuffers(data.getResource()));
        }
    }

    public static long decode(ByteBuffer bytes) {
        if (bytes.remaining() != Long.BYTES) {
            throw new TransportException(Kind.PROTOCOL, "a ping is not 8 bytes: size=" + bytes.remaining());
        }
        return bytes.getLong(bytes.position());
    }
}
