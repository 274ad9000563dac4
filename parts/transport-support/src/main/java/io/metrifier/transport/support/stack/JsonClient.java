package io.metrifier.transport.support.stack;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Writes and reads the JSON of an HTTP library that moves bytes. */
record JsonClient(HttpExchange http, JsonBinding json) implements AsyncJsonExchange {
    @Override
    public <T> CompletionStage<T> send(JsonRequest<T> request) {
        CompletableFuture<HttpAnswer> sent = http.send(
                        request.method(), request.path(), request.contentType(), writeBody(request))
                .toCompletableFuture();
        CompletableFuture<T> result = sent.thenApply(answer -> readResult(request, answer.requireContent(json)));
        // Cancelling a stage does not cancel the stages that it depends on
        result.whenComplete((value, failure) -> {
            if (result.isCancelled()) {
                sent.cancel(true);
            }
        });
        return result;
    }

    private byte[] writeBody(JsonRequest<?> request) {
        Object body = request.body();
        if (body == null) {
            return MessagePathService.NOTHING;
        }
        return body instanceof byte[] bytes ? bytes : json.write(body);
    }

    private <T> T readResult(JsonRequest<T> request, byte[] content) {
        return request.type() == byte[].class ? request.type().cast(content) : json.read(content, request.type());
    }

    @Override
    public void close() throws Exception {
        http.close();
    }
}
