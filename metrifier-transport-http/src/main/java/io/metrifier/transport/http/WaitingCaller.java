package io.metrifier.transport.http;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportException.Kind;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for the answers of a client that works on threads of its own. */
final class WaitingCaller implements HttpCaller {
    private final AsyncHttpCaller caller;
    private final Endpoint endpoint;

    WaitingCaller(AsyncHttpCaller caller, Endpoint endpoint) {
        this.caller = caller;
        this.endpoint = endpoint;
    }

    @Override
    public HttpAnswer call(HttpCall call, Duration atMost) {
        CompletableFuture<HttpAnswer> answer = caller.start(call);
        try {
            return answer.get(atMost.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw (RuntimeException) e.getCause();
        } catch (TimeoutException e) {
            answer.cancel(true);
            throw new TransportException(Kind.TIMEOUT, "no answer in time: timeout=" + atMost, e);
        } catch (InterruptedException e) {
            answer.cancel(true);
            Thread.currentThread().interrupt();
            throw new TransportException(Kind.TIMEOUT, "interrupted while waiting: endpoint=" + endpoint, e);
        }
    }

    @Override
    public void close() {
        caller.close();
    }
}
