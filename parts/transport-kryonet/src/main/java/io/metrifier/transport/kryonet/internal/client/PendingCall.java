package io.metrifier.transport.kryonet.internal.client;

import io.metrifier.transport.support.client.PendingAnswer;
import java.time.Duration;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A request that waits for its answer. */
final class PendingCall<T> extends PendingAnswer<T> implements AnswerReceiver {
    private final Function<byte[], T> decode;
    private volatile @Nullable ClientConnection link;
    private volatile long id;

    PendingCall(Function<byte[], T> decode, Duration callTimeout) {
        super(callTimeout);
        this.decode = decode;
    }

    @Override
    public void onSent(ClientConnection by, long assignedId) {
        id = assignedId;
        link = by;
        if (isDone()) {
            by.forget(assignedId);
        }
    }

    @Override
    public void onMessage(byte[] message) {
        forget();
        try {
            complete(decode.apply(message));
        } catch (RuntimeException e) {
            completeExceptionally(e);
        }
    }

    @Override
    public void onFailed(RuntimeException failure) {
        completeExceptionally(failure);
    }

    @Override
    public void onTick(long nanoTime) {
        if (expire(nanoTime)) {
            giveUp();
        }
    }

    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
        giveUp();
        return super.cancel(mayInterruptIfRunning);
    }

    private void giveUp() {
        ClientConnection sentBy = link;
        if (sentBy != null) {
            sentBy.giveUp(id);
        }
    }

    private void forget() {
        ClientConnection sentBy = link;
        if (sentBy != null) {
            sentBy.forget(id);
        }
    }
}
