package io.metrifier.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.metric.JvmMemory;
import io.metrifier.results.metric.JvmUsage;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.OS;

class UsageMeterTest {
    private static final int BYTES = 8 * 1024 * 1024;
    private static final long WORK_NANOS = 200_000_000;

    private final UsageMeter meter = new UsageMeter(() -> 7);

    /** Other threads of this JVM may work meanwhile, so one undisturbed second is enough. */
    @Test
    @Timeout(60)
    void countsNothingOfTheThreadThatReads() {
        long nanos = Long.MAX_VALUE;
        long bytes = Long.MAX_VALUE;
        while ((nanos > WORK_NANOS / 2 || bytes > BYTES / 2)
                && !Thread.currentThread().isInterrupted()) {
            JvmUsage before = meter.read();
            assertThat(new byte[BYTES]).hasSize(BYTES);
            spin();
            JvmUsage spent = meter.read().minus(before);
            nanos = spent.workNanos();
            bytes = spent.allocatedBytes();
        }
        assertThat(nanos).isNotNegative().isLessThanOrEqualTo(WORK_NANOS / 2);
        assertThat(bytes).isNotNegative().isLessThanOrEqualTo(BYTES / 2);
    }

    @Test
    @Timeout(60)
    void countsWhatOtherThreadsDo() throws InterruptedException {
        JvmUsage before = meter.read();
        Thread thread = new Thread(UsageMeterTest::spin);
        thread.start();
        thread.join();
        JvmUsage after = meter.read();

        assertThat(after.minus(before).cpuNanos()).isGreaterThanOrEqualTo(WORK_NANOS / 2);
        assertThat(after.arrivals()).isEqualTo(7);
    }

    @Test
    void readsTheMemoryOfThisJvm() {
        ByteBuffer direct = ByteBuffer.allocateDirect(BYTES);
        System.gc();
        JvmMemory memory = Objects.requireNonNull(meter.read().memory());

        assertThat(memory.direct().orElseThrow()).isGreaterThanOrEqualTo(direct.capacity());
        assertThat(memory.heap().orElseThrow()).isGreaterThan(BYTES / 8);
        if (OS.LINUX.isCurrentOs()) {
            assertThat(memory.resident().orElseThrow()).isGreaterThan(BYTES);
            assertThat(memory.peak().orElseThrow())
                    .isGreaterThanOrEqualTo(memory.resident().orElseThrow() / 2);
        }
    }

    private static void spin() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long until = threads.getCurrentThreadCpuTime() + WORK_NANOS;
        while (threads.getCurrentThreadCpuTime() < until) {
            Thread.onSpinWait();
        }
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
