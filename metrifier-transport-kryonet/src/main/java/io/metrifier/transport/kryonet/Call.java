package io.metrifier.transport.kryonet;

import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One request and its answer. */
final class Call<T> extends CompletableFuture<T> implements Awaiter {
    private final Function<byte[], T> decode;
    private final Supplier<RuntimeException> timeout;
    private final long deadline;
    private volatile @Nullable Link link;
    private volatile long id;

    /** Prepares a call that fails with {@code timeout} once so much time has passed. */
    Call(Function<byte[], T> decode, long timeoutNanos, Supplier<RuntimeException> timeout) {
        this.decode = decode;
        this.timeout = timeout;
        this.deadline = System.nanoTime() + timeoutNanos;
    }

    @Override
    public void sent(Link by, long as) {
        id = as;
        link = by;
        if (isDone()) {
            by.forget(as);
        }
    }

    @Override
    public void message(byte[] message) {
        forget();
        try {
            complete(decode.apply(message));
        } catch (RuntimeException e) {
            completeExceptionally(e);
        }
    }

    @Override
    public void failed(RuntimeException failure) {
        completeExceptionally(failure);
    }

    @Override
    public void tick(long nanoTime) {
        if (nanoTime - deadline > 0) {
            forget();
            completeExceptionally(timeout.get());
        }
    }

    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
        forget();
        return super.cancel(mayInterruptIfRunning);
    }

    private void forget() {
        Link sentBy = link;
        if (sentBy != null) {
            sentBy.forget(id);
        }
    }
}
