package io.metrifier.transport.support.stack;

import java.util.concurrent.CompletionStage;

/** Sends requests with an HTTP library that moves bytes. Thread-safe. */
public interface HttpExchange extends AutoCloseable {
    /**
     * Starts a request. The stage completes with the answer, whatever its status is.
     *
     * @param path the path, percent-encoded
     * @param body empty for GET
     */
    CompletionStage<HttpAnswer> send(String method, String path, String contentType, byte[] body);
}
