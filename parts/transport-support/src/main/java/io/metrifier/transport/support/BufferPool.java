package io.metrifier.transport.support;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A pool of large buffers for all threads. It drops buffers that have not been used for four to eight seconds, and
 * holds at most a 32nd of the heap. Thread-safe.
 *
 * @param <B> the type of buffer
 */
public final class BufferPool<B> {
    /** The size of the largest buffer, in bytes, that a thread or a connection may keep for itself. */
    public static final int MAX_PRIVATE = 64 * 1024;

    private static final int SHARE_OF_HEAP = 32;
    /** Twice this is less than the ten seconds after which a server that was attacked has its memory back. */
    private static final long KEPT_SECONDS = 4;

    private final ToIntFunction<B> size;
    private final long max;
    private final LongSupplier nanoTime;
    private final Executor later;
    /**
     * This and the following fields are guarded by this object. The last returned buffer is at the end and is taken
     * first.
     */
    private final Deque<Spare<B>> spares = new ArrayDeque<>();

    private long kept;
    private boolean scheduled;

    private record Spare<B>(B buffer, int bytes, long sinceNanos) {}

    /**
     * Creates an empty pool.
     *
     * @param size returns the number of bytes of a buffer
     */
    public BufferPool(ToIntFunction<B> size) {
        this(
                size,
                Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP,
                System::nanoTime,
                CompletableFuture.delayedExecutor(KEPT_SECONDS, TimeUnit.SECONDS, Runnable::run));
    }

    /**
     * Creates a pool for a test.
     *
     * @param later runs a task after the time for which a buffer is kept
     */
    BufferPool(ToIntFunction<B> size, long max, LongSupplier nanoTime, Executor later) {
        this.size = size;
        this.max = max;
        this.nanoTime = nanoTime;
        this.later = later;
    }

    /** Returns whether a message of about this size needs a buffer that is too large for a thread to keep. */
    public static boolean isLarge(long bytes) {
        // A buffer that doubles as it grows is at most twice as large as its message.
        return bytes > MAX_PRIVATE / 2;
    }

    /** Returns a buffer, now owned by the caller; {@code null} if the pool is empty. */
    public synchronized @Nullable B take() {
        Spare<B> last = spares.pollLast();
        if (last == null) {
            return null;
        }
        kept -= last.bytes();
        return last.buffer();
    }

    /** Adds a buffer that its owner no longer needs. Drops it if it is small or the pool is full. */
    public synchronized void give(B buffer) {
        int bytes = size.applyAsInt(buffer);
        if (bytes > MAX_PRIVATE && bytes <= max - kept) {
            kept += bytes;
            spares.addLast(new Spare<>(buffer, bytes, nanoTime.getAsLong()));
            schedule();
        }
    }

    private void schedule() {
        if (!scheduled) {
            scheduled = true;
            later.execute(this::dropUnused);
        }
    }

    private synchronized void dropUnused() {
        long oldest = nanoTime.getAsLong() - TimeUnit.SECONDS.toNanos(KEPT_SECONDS);
        for (Spare<B> first = spares.peek(); first != null && first.sinceNanos() - oldest <= 0; first = spares.peek()) {
            kept -= first.bytes();
            spares.remove();
        }
        scheduled = false;
        if (!spares.isEmpty()) {
            schedule();
        }
    }
}
