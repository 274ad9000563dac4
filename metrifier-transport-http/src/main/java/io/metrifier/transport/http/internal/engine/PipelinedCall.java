package io.metrifier.transport.http.internal.engine;

import io.metrifier.transport.support.PendingAnswer;
import java.time.Duration;

/** A call on its way through a pipeline, which may be repeated, and the future of its answer. */
final class PipelinedCall extends PendingAnswer<HttpAnswer> {
    private final HttpCall call;
    private boolean repeated;

    PipelinedCall(HttpCall call, Duration callTimeout) {
        super(callTimeout);
        this.call = call;
    }

    HttpCall call() {
        return call;
    }

    /** Returns whether it has not been repeated so far; from now on it has. */
    boolean repeat() {
        boolean first = !repeated;
        repeated = true;
        return first;
    }
}
