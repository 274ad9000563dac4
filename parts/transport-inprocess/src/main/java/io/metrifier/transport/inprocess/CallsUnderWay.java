package io.metrifier.transport.inprocess;

import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The unfinished calls and streams of one side, which end when that side closes. */
final class CallsUnderWay {
    private final Set<CompletableFuture<?>> calls = ConcurrentHashMap.newKeySet();
    private volatile @Nullable RuntimeException closed;

    /** Registers a call, so that {@link #close} fails it unless it ends before. */
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
