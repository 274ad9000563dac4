package io.metrifier.transport.support.client;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The unanswered calls of one connection, found by number, lock-free and limited. A late answer finds no call here.
 * Thread-safe.
 *
 * @param <C> the type of call
 */
public final class CallsInFlight<C extends PendingAnswer<?>> {
    private final AtomicReferenceArray<@Nullable C> slots;
    private final AtomicLong numbers = new AtomicLong();

    /** Creates room for this many calls, rounded up to a power of two. */
    public CallsInFlight(int max) {
        if (max < 1 || max > 1 << 20) {
            throw new IllegalArgumentException("max is not between 1 and 1048576: max=" + max);
        }
        slots = new AtomicReferenceArray<>(max == 1 ? 1 : Integer.highestOneBit(max - 1) << 1);
    }

    /** Returns a number that no call or stream of this connection has had before. */
    public long nextNumber() {
        return numbers.incrementAndGet();
    }

    /** Assigns a number and a slot to a call before it is sent; returns {@code false} if every slot is taken. */
    public boolean begin(C call) {
        for (int i = 0; i < slots.length(); i++) {
            long number = nextNumber();
            int slot = findSlot(number);
            C before = slots.get(slot);
            if (before == null || before.isDone()) {
                call.assignNumber(number);
                if (slots.compareAndSet(slot, before, call)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Removes and returns the call with this number, or returns {@code null} if there is none. */
    public @Nullable C end(long number) {
        int slot = findSlot(number);
        C call = slots.get(slot);
        return call != null && call.number() == number && slots.compareAndSet(slot, call, null) ? call : null;
    }

    /**
     * Fails the calls whose timeout has passed and removes those that are done. Must be called several times a second.
     *
     * @return whether there were any, which is to say calls that ended without an answer
     */
    public boolean expire(long nanoTime) {
        boolean any = false;
        for (int slot = 0; slot < slots.length(); slot++) {
            C call = slots.get(slot);
            if (call != null && (call.expire(nanoTime) || call.isDone())) {
                any |= slots.compareAndSet(slot, call, null);
            }
        }
        return any;
    }

    /** Fails every call. */
    public void fail(RuntimeException reason) {
        for (int slot = 0; slot < slots.length(); slot++) {
            C call = slots.getAndSet(slot, null);
            if (call != null) {
                call.completeExceptionally(reason);
            }
        }
    }

    private int findSlot(long number) {
        return (int) (number & (slots.length() - 1));
    }
}
