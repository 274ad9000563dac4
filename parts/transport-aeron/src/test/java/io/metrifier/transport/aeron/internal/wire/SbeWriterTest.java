package io.metrifier.transport.aeron.internal.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.person.SamplePersons;
import io.metrifier.transport.support.BufferPool;
import java.lang.ref.WeakReference;
import java.time.Duration;
import org.agrona.DirectBuffer;
import org.junit.jupiter.api.Test;

class SbeWriterTest {
    private static final Duration COLLECTED = Duration.ofSeconds(10);

    /** A pool has up to 64 idle writers, each of which would hold the longest list that it has sent. */
    @Test
    void anIdleWriterForgetsALargeMessage() {
        SbeWriter writer = new SbeWriter(new BufferPool<>(keepsNone -> 0));
        WeakReference<DirectBuffer> large = encodeLarge(writer);

        writer.releaseLarge();

        long begin = System.nanoTime();
        while (large.get() != null) {
            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(COLLECTED);
            System.gc();
        }
        writer.writePersons(1, SamplePersons.persons());
        assertThat(writer.length()).isPositive();
    }

    private static WeakReference<DirectBuffer> encodeLarge(SbeWriter writer) {
        writer.writePersons(1, SamplePersons.generate(1_000, 1));
        return new WeakReference<>(writer.buffer());
    }
}
