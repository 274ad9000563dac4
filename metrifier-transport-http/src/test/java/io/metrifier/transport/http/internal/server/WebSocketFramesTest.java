package io.metrifier.transport.http.internal.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class WebSocketFramesTest {
    private static final byte[] EMPTY = {0, (byte) 0x80, 1, 2, 3, 4};
    private static final byte[] PING = {(byte) 0x82, (byte) 0x88, 1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0};

    private final WebSocketFrames frames = new WebSocketFrames();

    private boolean follow(byte[] bytes) {
        return frames.follow(ByteBuffer.wrap(bytes), 0, bytes.length);
    }

    @Test
    void framesWithContentAreNotLimited() {
        for (int i = 0; i < 3 * WebSocketFrames.MAX_EMPTY; i++) {
            assertThat(follow(EMPTY) && follow(PING)).isTrue();
        }
    }

    @Test
    void emptyFramesAreLimited() {
        for (int i = 0; i < WebSocketFrames.MAX_EMPTY; i++) {
            assertThat(follow(EMPTY)).isTrue();
        }
        assertThat(follow(EMPTY)).isFalse();
    }

    /** The zeros in these contents would be empty frames if a length were misread. */
    @Test
    void findsFramesHoweverTheyArrive() {
        ByteBuffer all = ByteBuffer.allocate(1 << 20);
        for (int length : new int[] {0, 1, 125, 126, 65_535, 65_536}) {
            put(all, length);
        }
        all.flip();
        SplittableRandom random = new SplittableRandom(1);
        while (all.hasRemaining()) {
            int piece = Math.min(all.remaining(), 1 + random.nextInt(100));
            assertThat(frames.follow(all, all.position(), all.position() + piece))
                    .isTrue();
            all.position(all.position() + piece);
        }
        emptyFramesAreLimited();
    }

    private static void put(ByteBuffer to, int length) {
        to.put((byte) 0x82);
        if (length < 126) {
            to.put((byte) length);
        } else if (length < 1 << 16) {
            to.put((byte) 126).putShort((short) length);
        } else {
            to.put((byte) 127).putLong(length);
        }
        to.position(to.position() + length);
    }
}
