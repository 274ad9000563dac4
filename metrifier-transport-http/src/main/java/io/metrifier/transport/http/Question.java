package io.metrifier.transport.http;

import java.util.concurrent.CompletableFuture;

/** A call on its way through a pipeline, which may be repeated, and the future of its answer. */
final class Question extends CompletableFuture<HttpAnswer> {
    private final HttpCall call;
    private final long startedAt = System.nanoTime();
    private boolean repeated;

    Question(HttpCall call) {
        this.call = call;
    }

    HttpCall call() {
        return call;
    }

    long nanosSinceStart(long now) {
        return now - startedAt;
    }

    /** Returns whether it has not been repeated so far; from now on it has. */
    boolean repeat() {
        boolean first = !repeated;
        repeated = true;
        return first;
    }
}
