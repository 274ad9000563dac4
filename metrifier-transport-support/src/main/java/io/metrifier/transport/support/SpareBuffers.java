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
 * Keeps large buffers from one large message to the next, for all threads together, and lets go of those that nobody
 * has needed for ten to twenty seconds. What it keeps is bounded by a 32nd of the heap. Thread-safe.
 *
 * @param <B> the kind of buffer
 */
public final class SpareBuffers<B> {
    /** The largest buffer, in bytes, that a thread or a connection may keep for itself. */
    public static final int LARGEST_OWN = 64 * 1024;

    private static final int SHARE_OF_HEAP = 32;
    private static final long KEPT_SECONDS = 10;

    private final ToIntFunction<B> size;
    private final long most;
    private final LongSupplier nanoTime;
    private final Executor later;
    /** Guarded by this, as all that follows is. The one that was given last is at the end, and is taken first. */
    private final Deque<Spare<B>> spares = new ArrayDeque<>();

    private long kept;
    private boolean watched;

    private record Spare<B>(B buffer, int bytes, long sinceNanos) {}

    /**
     * Creates a place with nothing in it.
     *
     * @param size returns how many bytes a buffer has
     */
    public SpareBuffers(ToIntFunction<B> size) {
        this(
                size,
                Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP,
                System::nanoTime,
                CompletableFuture.delayedExecutor(KEPT_SECONDS, TimeUnit.SECONDS, Runnable::run));
    }

    /**
     * Creates one for a test.
     *
     * @param later runs what it is given once the time has passed that a buffer is kept for
     */
    SpareBuffers(ToIntFunction<B> size, long most, LongSupplier nanoTime, Executor later) {
        this.size = size;
        this.most = most;
        this.nanoTime = nanoTime;
        this.later = later;
    }

    /** Returns whether a message of about so many bytes needs a buffer that is too large to be a thread's own. */
    public static boolean needs(long bytes) {
        // A buffer that doubles as it grows is at most twice as large as its message.
        return bytes > LARGEST_OWN / 2;
    }

    /** Returns a buffer that is from now on the caller's, {@code null} where none is kept. */
    public synchronized @Nullable B take() {
        Spare<B> last = spares.pollLast();
        if (last == null) {
            return null;
        }
        kept -= last.bytes();
        return last.buffer();
    }

    /** Keeps a buffer that its owner is done with; leaves it to the collector where enough is kept, or it is small. */
    public synchronized void give(B buffer) {
        int bytes = size.applyAsInt(buffer);
        if (bytes > LARGEST_OWN && bytes <= most - kept) {
            kept += bytes;
            spares.addLast(new Spare<>(buffer, bytes, nanoTime.getAsLong()));
            watch();
        }
    }

    private void watch() {
        if (!watched) {
            watched = true;
            later.execute(this::letGo);
        }
    }

    private synchronized void letGo() {
        long oldest = nanoTime.getAsLong() - TimeUnit.SECONDS.toNanos(KEPT_SECONDS);
        for (Spare<B> first = spares.peek(); first != null && first.sinceNanos() - oldest <= 0; first = spares.peek()) {
            kept -= first.bytes();
            spares.remove();
        }
        watched = false;
        if (!spares.isEmpty()) {
            watch();
        }
    }
}
