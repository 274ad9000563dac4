package io.metrifier.transport.support.message;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.message.MessageBuffer;
import io.metrifier.transport.support.BufferPool;
import org.junit.jupiter.api.Test;

class MessageBuffersTest {
    private static final int LARGE = 3_000_000;

    private final MessageBuffers buffers = new MessageBuffers();

    @Test
    void eachThreadHasItsOwnBuffer() {
        MessageBuffer first = buffers.take(10);
        first.write(1);
        buffers.give(first);

        MessageBuffer second = buffers.take(10);

        assertThat(second).isSameAs(first);
        assertThat(second.size()).isZero();
    }

    @Test
    void largeBuffersAreReused() {
        MessageBuffer grown = buffers.take(10);
        grown.claim(LARGE);
        byte[] array = grown.array();
        buffers.give(grown);

        MessageBuffer next = buffers.take(LARGE);

        assertThat(next.array()).isSameAs(array);
        assertThat(next.size()).isZero();
    }

    @Test
    void largeBuffersDoNotStayWithTheirThread() {
        MessageBuffer grown = buffers.take(10);
        grown.claim(LARGE);
        buffers.give(grown);

        assertThat(buffers.take(10).array()).hasSizeLessThanOrEqualTo(BufferPool.MAX_PRIVATE);
    }
}
