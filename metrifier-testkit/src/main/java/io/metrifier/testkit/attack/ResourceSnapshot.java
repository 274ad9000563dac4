package io.metrifier.testkit.attack;

import io.metrifier.testkit.internal.Resources;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * What this JVM, with the server in it, holds at one moment.
 *
 * @param resources its threads and open files
 * @param heap the bytes of its heap in use after a collection
 */
record ResourceSnapshot(Resources resources, long heap) {
    /** Fewer than an attack has strangers: a pool grows as far as a busy machine makes calls wait, but is bounded. */
    private static final int MOST_THREADS = 64;

    /** Fewer than any attack has connections. */
    private static final int MOST_FILES = 25;

    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    static ResourceSnapshot now() {
        MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
        memory.gc();
        return new ResourceSnapshot(Resources.now(), memory.getHeapMemoryUsage().getUsed());
    }

    /** Waits until threads, files and heap are about these again, and fails if they are not in time. */
    void assertReturned(long moreHeap, Duration within) {
        assertBecomes("after the attack", MOST_THREADS, MOST_FILES, moreHeap, within);
    }

    /** The same of the heap alone, while strangers still hold their connections. */
    void assertHeapReturned(long moreHeap, Duration within) {
        assertBecomes("during the attack", Integer.MAX_VALUE, Integer.MAX_VALUE, moreHeap, within);
    }

    private void assertBecomes(String when, int mostThreads, int mostFiles, long moreHeap, Duration within) {
        long begin = System.nanoTime();
        while (true) {
            ResourceSnapshot now = now();
            int threads = now.resources.threadsSince(resources, thread -> true).size();
            int files = now.resources.filesSince(resources).size();
            long more = now.heap - heap;
            if (threads <= mostThreads && files <= mostFiles && more <= moreHeap) {
                return;
            }
            if (System.nanoTime() - begin > within.toNanos()) {
                throw new AssertionError("a server must not hold what strangers make it hold, " + when + ": threads=+"
                        + threads + " descriptors=+" + files + " heapBytes=+" + more + " allowedHeapBytes="
                        + moreHeap);
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }
}
