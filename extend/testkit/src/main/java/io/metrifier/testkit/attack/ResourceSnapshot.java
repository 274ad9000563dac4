package io.metrifier.testkit.attack;

import io.metrifier.testkit.internal.JvmResources;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The resources of this JVM, including the server in it, at one time.
 *
 * @param resources its threads and open files
 * @param heap the used bytes of its heap after a collection
 */
record ResourceSnapshot(JvmResources resources, long heap) {
    /**
     * Fewer than the hostile connections of an attack: a pool may grow while calls wait on a busy machine, but is
     * bounded.
     */
    private static final int MAX_THREADS = 64;

    /** Fewer than any attack has connections. */
    private static final int MAX_FILES = 25;

    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    static ResourceSnapshot now() {
        MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
        memory.gc();
        return new ResourceSnapshot(
                JvmResources.now(), memory.getHeapMemoryUsage().getUsed());
    }

    /** Waits until threads, files and heap are about these again, and fails after the timeout. */
    void assertReturned(long moreHeap, Duration within) {
        assertBecomes("after the attack", MAX_THREADS, MAX_FILES, moreHeap, within);
    }

    /** The same for the heap only, while hostile connections are still open. */
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
                throw new AssertionError("a server keeps resources " + when + ": threads=+" + threads + " descriptors=+"
                        + files + " heapBytes=+" + more + " allowedHeapBytes=" + moreHeap);
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }
}
