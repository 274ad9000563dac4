package io.metrifier.transport.http.internal.server;

import java.nio.ByteBuffer;

/**
 * Counts the frames without content of a WebSocket. Undertow joins the fragments of a message, so that its listener
 * does not see that more and more empty ones arrive. For one thread.
 */
final class WebSocketFrames {
    /** The maximum number of frames without content between two with content. */
    static final int MAX_EMPTY = 10_000;

    private static final int TWO_BYTES = 126;
    private static final int EIGHT_BYTES = 127;
    private static final int MASK = 4;

    private boolean afterFlags;
    private boolean masked;
    /** The bytes of an extended length that are still to come. */
    private int lengthBytes;

    private long length;
    /** The bytes of the mask and the content that are still to come. */
    private long content;

    private int empty;

    /** Follows received bytes. Returns {@code false} once there are too many frames without content. */
    boolean follow(ByteBuffer bytes, int start, int end) {
        int at = start;
        while (at < end) {
            if (content > 0) {
                int skipped = (int) Math.min(content, end - at);
                content -= skipped;
                at += skipped;
            } else {
                readHeader(bytes.get(at++));
            }
        }
        return empty <= MAX_EMPTY;
    }

    private void readHeader(byte octet) {
        if (lengthBytes > 0) {
            length = length << Byte.SIZE | octet & 0xff;
            lengthBytes--;
        } else if (afterFlags) {
            masked = octet < 0;
            length = octet & Byte.MAX_VALUE;
            lengthBytes = length == TWO_BYTES ? Short.BYTES : length == EIGHT_BYTES ? Long.BYTES : 0;
            length = lengthBytes > 0 ? 0 : length;
            afterFlags = false;
        } else {
            afterFlags = true;
            return;
        }
        if (lengthBytes == 0) {
            empty = length == 0 ? empty + 1 : 0;
            content = length + (masked ? MASK : 0);
        }
    }
}
