package io.metrifier.transport.aeron;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** The calls of one connection that wait for their answers, each found by its correlation id without a lock. */
final class Calls {
    private static final int MOST = 4096;

    private final AtomicReferenceArray<@Nullable Call<?>> slots = new AtomicReferenceArray<>(MOST);
    private final AtomicLong ids = new AtomicLong();

    /** Returns an id that no call or stream of this connection has had. */
    long nextId() {
        return ids.incrementAndGet();
    }

    /** Gives a call its id and a place; returns {@code false} where every place is taken. */
    boolean begin(Call<?> call) {
        for (int i = 0; i < MOST; i++) {
            long id = nextId();
            int slot = slot(id);
            Call<?> before = slots.get(slot);
            if (before == null || before.isDone()) {
                call.id(id);
                if (slots.compareAndSet(slot, before, call)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Takes the call of that id out, unless it has gone. */
    @Nullable Call<?> end(long id) {
        int slot = slot(id);
        Call<?> call = slots.get(slot);
        return call != null && call.id() == id && slots.compareAndSet(slot, call, null) ? call : null;
    }

    /** Fails the calls whose time is over and lets go of those that are done. */
    void expire(long nowNanos) {
        for (int slot = 0; slot < MOST; slot++) {
            Call<?> call = slots.get(slot);
            if (call != null) {
                call.expire(nowNanos);
                if (call.isDone()) {
                    slots.compareAndSet(slot, call, null);
                }
            }
        }
    }

    /** Fails every call. */
    void fail(RuntimeException reason) {
        for (int slot = 0; slot < MOST; slot++) {
            Call<?> call = slots.getAndSet(slot, null);
            if (call != null) {
                call.completeExceptionally(reason);
            }
        }
    }

    private static int slot(long id) {
        return (int) (id & (MOST - 1));
    }
}
