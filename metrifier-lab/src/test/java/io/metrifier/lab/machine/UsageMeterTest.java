package io.metrifier.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.run.JvmUsage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class UsageMeterTest {
    private static final int BYTES = 8 * 1024 * 1024;

    /** A tenth is left of the 25 kB of a reading. */
    private static final int MAX_COUNTED = 10_000;

    private final UsageMeter meter = new UsageMeter(() -> 7);

    @Test
    void countsWhatThisThreadAllocates() {
        JvmUsage before = meter.read();
        byte[] allocated = new byte[BYTES];
        JvmUsage after = meter.read();

        assertThat(after.minus(before).allocatedBytes()).isGreaterThanOrEqualTo(allocated.length);
        assertThat(after.arrivals()).isEqualTo(7);
    }

    /** Other threads of this JVM may allocate meanwhile, so one undisturbed reading is enough. */
    @Test
    @Timeout(60)
    void readingIsNotCounted() {
        long counted = Long.MAX_VALUE;
        while (counted > MAX_COUNTED && !Thread.currentThread().isInterrupted()) {
            JvmUsage before = meter.read();
            counted = meter.read().minus(before).allocatedBytes();
        }
        assertThat(counted).isNotNegative().isLessThanOrEqualTo(MAX_COUNTED);
    }

    /** A joined thread may report its allocations a little later. */
    @Test
    @Timeout(60)
    void figuresDoNotDecreaseWhenAThreadEnds() throws InterruptedException {
        JvmUsage before = meter.read();
        Thread thread = new Thread(() -> assertThat(new byte[BYTES]).hasSize(BYTES));
        thread.start();
        thread.join();
        JvmUsage after = meter.read();

        assertThat(after.allocatedBytes()).isGreaterThanOrEqualTo(before.allocatedBytes());
        assertThat(after.cpuNanos()).isGreaterThanOrEqualTo(before.cpuNanos());
        if (Runtime.version().feature() >= 21) {
            while (!Thread.currentThread().isInterrupted()
                    && meter.read().minus(before).allocatedBytes() < BYTES) {
                Thread.onSpinWait();
            }
        }
    }
}
