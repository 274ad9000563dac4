package io.metrifier.transport.support;

import java.util.concurrent.CompletionStage;

/** Sends one request with an HTTP library that moves bytes. */
@FunctionalInterface
public interface HttpExchange {
    /**
     * Starts a request. The stage completes with the answer, whatever its status is.
     *
     * @param path the path with its query, percent-encoded
     * @param body empty for GET
     */
    CompletionStage<HttpAnswer> send(String method, String path, String contentType, byte[] body);
}
