package io.metrifier.transport.support.message;

import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import java.io.IOException;

/**
 * Encodes the index of a requested message as a {@code google.protobuf.UInt32Value}, whatever the format of the
 * message, so that other clients can send it too. Thread-safe.
 */
public final class MessageIndexCodec implements MessageCodec<Integer> {
    /** Field 1, type varint. */
    private static final int TAG = 0x08;

    private static final int BITS = 7;
    private static final int MORE = 0x80;
    private static final int LOW = 0x7F;
    private static final int LAST_SHIFT = 28;

    @Override
    public void encode(Integer value, MessageBuffer out) {
        int rest = value;
        if (rest == 0) {
            return;
        }
        out.write(TAG);
        while (rest >= MORE) {
            out.write(rest | MORE);
            rest >>>= BITS;
        }
        out.write(rest);
    }

    @Override
    public Integer decode(MessageBuffer in) throws IOException {
        if (in.size() == 0) {
            return 0;
        }
        byte[] bytes = in.array();
        long index = 0;
        int at = 1;
        int shift = 0;
        while (at < in.size() - 1 && shift < LAST_SHIFT && bytes[at] < 0) {
            index |= (long) (bytes[at++] & LOW) << shift;
            shift += BITS;
        }
        if (bytes[0] != TAG || at != in.size() - 1 || bytes[at] < 0) {
            throw new IOException("not a google.protobuf.UInt32Value: size=" + in.size());
        }
        index |= (long) bytes[at] << shift;
        if (index > Integer.MAX_VALUE) {
            throw new IOException("the index is too large: index=" + index + " max=" + Integer.MAX_VALUE);
        }
        return (int) index;
    }
}
