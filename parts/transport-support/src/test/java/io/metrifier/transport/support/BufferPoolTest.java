package io.metrifier.transport.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class BufferPoolTest {
    private static final int LARGE = 100 * 1024;

    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5);
    private final Queue<Runnable> later = new ArrayDeque<>();
    private final BufferPool<byte[]> spares =
            new BufferPool<>(bytes -> bytes.length, 2 * LARGE, nanos::get, later::add);

    @Test
    void takesTheLastReturnedBufferFirst() {
        byte[] first = new byte[LARGE];
        byte[] second = new byte[LARGE];
        spares.give(first);
        spares.give(second);

        assertThat(spares.take()).isSameAs(second);
        assertThat(spares.take()).isSameAs(first);
        assertThat(spares.take()).isNull();
    }

    @Test
    void dropsSmallBuffers() {
        spares.give(new byte[BufferPool.MAX_PRIVATE]);

        assertThat(spares.take()).isNull();
    }

    @Test
    void keepsAtMostTheLimit() {
        spares.give(new byte[LARGE]);
        spares.give(new byte[LARGE]);
        spares.give(new byte[LARGE]);

        assertThat(spares.take()).isNotNull();
        assertThat(spares.take()).isNotNull();
        assertThat(spares.take()).isNull();
        spares.give(new byte[LARGE]);
        assertThat(spares.take()).isNotNull();
    }

    @Test
    void dropsBuffersUnusedForFourSeconds() {
        spares.give(new byte[LARGE]);
        byte[] inUse = new byte[LARGE];
        spares.give(inUse);
        assertThat(spares.take()).isSameAs(inUse);
        passSeconds(3);
        spares.give(inUse);
        passSeconds(1);

        later.remove().run();

        assertThat(spares.take()).isSameAs(inUse);
        assertThat(spares.take()).isNull();
        spares.give(inUse);
        passSeconds(4);
        later.remove().run();
        assertThat(spares.take()).isNull();
        assertThat(later).isEmpty();
    }

    /** One scheduled check at a time, however often buffers are taken and returned. */
    @Test
    void schedulesOneCheckAtATime() {
        for (int i = 0; i < 10; i++) {
            spares.give(new byte[LARGE]);
            spares.take();
        }

        assertThat(later).hasSize(1);
    }

    private void passSeconds(int seconds) {
        nanos.addAndGet(TimeUnit.SECONDS.toNanos(seconds));
    }
}
