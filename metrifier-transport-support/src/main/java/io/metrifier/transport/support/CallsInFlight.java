package io.metrifier.transport.support;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The calls of one connection that have no answer yet, each found by its number, without a lock and never more than a
 * bound. An answer whose number nobody waits for finds nothing here. Thread-safe.
 *
 * @param <C> the kind of call
 */
public final class CallsInFlight<C extends PendingAnswer<?>> {
    private final AtomicReferenceArray<@Nullable C> slots;
    private final AtomicLong numbers = new AtomicLong();

    /** Creates room for that many calls, rounded up to a power of two. */
    public CallsInFlight(int most) {
        if (most < 1 || most > 1 << 20) {
            throw new IllegalArgumentException("the bound must be from 1 to 1048576: most=" + most);
        }
        slots = new AtomicReferenceArray<>(most == 1 ? 1 : Integer.highestOneBit(most - 1) << 1);
    }

    /** Returns a number that no call or stream of this connection has had. */
    public long nextNumber() {
        return numbers.incrementAndGet();
    }

    /** Gives a call its number and a place, before it is sent; returns {@code false} if every place is taken. */
    public boolean begin(C call) {
        for (int i = 0; i < slots.length(); i++) {
            long number = nextNumber();
            int slot = slot(number);
            C before = slots.get(slot);
            if (before == null || before.isDone()) {
                call.number(number);
                if (slots.compareAndSet(slot, before, call)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Takes the call of that number out, unless it has gone. */
    public @Nullable C end(long number) {
        int slot = slot(number);
        C call = slots.get(slot);
        return call != null && call.number() == number && slots.compareAndSet(slot, call, null) ? call : null;
    }

    /** Fails the calls whose time is over and lets go of those that are done; call it several times a second. */
    public void expire(long nanoTime) {
        for (int slot = 0; slot < slots.length(); slot++) {
            C call = slots.get(slot);
            if (call != null && (call.expire(nanoTime) || call.isDone())) {
                slots.compareAndSet(slot, call, null);
            }
        }
    }

    /** Fails every call there is. */
    public void fail(RuntimeException reason) {
        for (int slot = 0; slot < slots.length(); slot++) {
            C call = slots.getAndSet(slot, null);
            if (call != null) {
                call.completeExceptionally(reason);
            }
        }
    }

    private int slot(long number) {
        return (int) (number & (slots.length() - 1));
    }
}
