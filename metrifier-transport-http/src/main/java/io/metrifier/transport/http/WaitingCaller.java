package io.metrifier.transport.http;

import java.time.Duration;

/** Waits for the answers of a client that works on threads of its own. */
final class WaitingCaller implements HttpCaller {
    private final AsyncHttpCaller caller;

    WaitingCaller(AsyncHttpCaller caller) {
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
