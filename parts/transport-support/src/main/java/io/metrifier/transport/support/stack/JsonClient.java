package io.metrifier.transport.support.stack;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Writes and reads the JSON of an HTTP library that moves bytes. */
record JsonClient(HttpExchange http, JsonBinding json) implements AsyncJsonExchange {
    @Override
    public <T> CompletionStage<T> send(JsonRequest<T> request) {
        CompletableFuture<HttpAnswer> sent = http.send(
                        request.method(), request.path(), request.contentType(), json.writeBody(request))
                .toCompletableFuture();
        CompletableFuture<T> result = sent.thenApply(answer -> json.readResult(request, answer));
        // Cancelling a stage does not cancel the stages that it depends on
        result.whenComplete((value, failure) -> {
            if (result.isCancelled()) {
                sent.cancel(true);
            }
        });
        return result;
    }

    @Override
    public void close() throws Exception {
        http.close();
    }
}
