package io.metrifier.transport.support.stack;

/** Sends requests with a blocking HTTP library that moves bytes. Thread-safe. */
public interface BlockingHttpExchange extends AutoCloseable {
    /**
     * Waits for the answer of a request, whatever its status is.
     *
     * @param path the path, percent-encoded
     * @param body empty for GET
     * @throws Exception anything the library throws
     */
    HttpAnswer send(String method, String path, String contentType, byte[] body) throws Exception;
}
