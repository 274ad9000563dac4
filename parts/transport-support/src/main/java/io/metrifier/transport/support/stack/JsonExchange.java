package io.metrifier.transport.support.stack;

import org.jspecify.annotations.Nullable;

/** Sends requests with a blocking HTTP library that writes and reads JSON. Thread-safe. */
public interface JsonExchange extends AutoCloseable {
    /**
     * Waits for the answer of a request.
     *
     * @return the answer, or null if it has no body
     * @throws Exception anything the library throws; for an answer that is not a success, what
     *     {@link HttpFailures#toException} returns
     */
    <T> @Nullable T send(JsonRequest<T> request) throws Exception;
}
