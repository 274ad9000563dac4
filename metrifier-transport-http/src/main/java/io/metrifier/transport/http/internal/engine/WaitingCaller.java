package io.metrifier.transport.http.internal.engine;

import java.time.Duration;

/** Waits for the answers of a client that uses its own threads. */
public final class WaitingCaller implements HttpCaller {
    private final AsyncHttpCaller caller;

    public WaitingCaller(AsyncHttpCaller caller) {
        this.caller = caller;
    }

    @Override
    public HttpAnswer call(HttpCall call, Duration atMost) {
        return caller.start(call).await(atMost);
    }

    @Override
    public void close() {
        caller.close();
    }
}
