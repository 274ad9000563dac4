package io.metrifier.transport.http.internal.engine;

import java.time.Duration;

/** Waits for the answers of a client that uses its own threads. */
public record WaitingCaller(AsyncHttpCaller caller) implements HttpCaller {
    @Override
    public HttpAnswer call(HttpCall call, Duration atMost) {
        return caller.start(call).await(atMost);
    }

    @Override
    public void close() {
        caller.close();
    }
}
