package io.metrifier.transport.http.internal.engine;

import io.metrifier.transport.support.client.PendingAnswer;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** One call of an {@link AsyncSocketCaller}, which is the future of its answer. */
final class AsyncSocketCall extends PendingAnswer<HttpAnswer> {
    private final AsyncSocketCaller caller;
    private final HttpCall request;
    private volatile @Nullable AsyncSocketConnection carrier;
    private boolean sentOnUsedConnection;
    private boolean repeated;

    AsyncSocketCall(AsyncSocketCaller caller, HttpCall request) {
        super(caller.network().callTimeout());
        this.caller = caller;
        this.request = request;
    }

    HttpCall request() {
        return request;
    }

    /** Sets the connection, before anything is sent on it. */
    void assign(AsyncSocketConnection taken, boolean usedBefore) {
        sentOnUsedConnection = usedBefore;
        carrier = taken;
    }

    /** Fails because the connection failed, or starts again if that is safe. */
    void onConnectionLost(IOException cause, boolean answerHasBegun) {
        if (request.isRepeatable() && sentOnUsedConnection && !repeated && !answerHasBegun && !isDone()) {
            repeated = true;
            caller.repeat(this);
        } else {
            completeExceptionally(caller.network().toException(cause));
        }
    }

    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
        boolean cancelled = super.cancel(mayInterruptIfRunning);
        AsyncSocketConnection taken = carrier;
        if (cancelled && taken != null) {
            taken.abandon(this);
        }
        return cancelled;
    }
}
