package io.metrifier.transport.support.stack;

import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Sends requests with an asynchronous HTTP library that writes and reads JSON. Thread-safe. */
public interface AsyncJsonExchange extends AutoCloseable {
    /**
     * Starts a request. The stage completes with the answer, or with null if it has no body. For an answer that is not
     * a success it fails with what {@link HttpFailures#toException} returns.
     */
    <T> CompletionStage<@Nullable T> send(JsonRequest<T> request);
}
