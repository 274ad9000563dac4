package io.metrifier.transport.inprocess;

import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The calls and streams that one side has begun and not ended, so that closing it ends them. */
final class CallsUnderWay {
    private final Set<CompletableFuture<?>> calls = ConcurrentHashMap.newKeySet();
    private volatile @Nullable RuntimeException closed;

    /** Makes {@link #close} fail a call if nothing ends it before. */
    <T> CompletableFuture<T> watch(CompletableFuture<T> call) {
        calls.add(call);
        call.whenComplete((value, failure) -> calls.remove(call));
        RuntimeException reason = closed;
        if (reason != null) {
            call.completeExceptionally(reason);
        }
        return call;
    }

    /** Fails every call under way and every later one. */
    void close(RuntimeException reason) {
        closed = reason;
        calls.forEach(call -> call.completeExceptionally(reason));
    }
}
