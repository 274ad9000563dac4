package io.metrifier.transport.http.internal.client;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.http.internal.engine.AsyncHttpCaller;
import io.metrifier.transport.http.internal.engine.HttpAnswer;
import io.metrifier.transport.http.internal.engine.HttpCall;
import io.metrifier.transport.http.internal.engine.HttpCaller;
import io.metrifier.transport.http.internal.wire.GzipCoding;
import io.metrifier.transport.http.internal.wire.HttpCodec;
import io.metrifier.transport.http.internal.wire.HttpProblem;
import io.metrifier.transport.support.client.ClientState;
import io.metrifier.transport.support.stack.HttpFailures;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes the blocking and the non-blocking calls of one client, and checks the answers. */
record HttpCalls(ClientState state, TransportOptions options, HttpCodec codec, boolean gzip) {
    private static final int SUCCESS = 200;
    private static final Map<String, String> TAKES_GZIP = Map.of("Accept-Encoding", GzipCoding.NAME);
    private static final Map<String, String> IS_GZIP =
            Map.of("Accept-Encoding", GzipCoding.NAME, "Content-Encoding", GzipCoding.NAME);

    /** Waits for an answer and decodes it, both on the caller's thread. */
    <T> T call(HttpCaller caller, HttpCall call, Function<byte[], T> decoder) {
        state.requireOpen();
        requireBounded(call);
        return decoder.apply(readBody(caller.call(encode(call), options.callTimeout())));
    }

    /**
     * Returns a stage for an answer. It completes on the thread that read the answer; cancelling it cancels the call.
     */
    <T> CompletableFuture<T> start(AsyncHttpCaller caller, Supplier<HttpCall> question, Function<byte[], T> decoder) {
        CompletableFuture<HttpAnswer> answer;
        try {
            state.requireOpen();
            HttpCall call = question.get();
            requireBounded(call);
            answer = caller.start(encode(call));
        } catch (IllegalStateException | TransportException e) {
            return CompletableFuture.failedFuture(e);
        }
        CompletableFuture<T> stage = new CompletableFuture<>();
        answer.whenComplete((success, failure) -> complete(stage, success, failure, decoder));
        stage.whenComplete((value, failure) -> {
            if (stage.isCancelled()) {
                answer.cancel(true);
            }
        });
        return stage;
    }

    private <T> void complete(
            CompletableFuture<T> stage,
            @Nullable HttpAnswer answer,
            @Nullable Throwable failure,
            Function<byte[], T> decoder) {
        if (answer == null || failure != null) {
            stage.completeExceptionally(
                    failure == null ? new AssertionError("internal error: the call completed with null") : failure);
            return;
        }
        try {
            stage.complete(decoder.apply(readBody(answer)));
        } catch (RuntimeException e) {
            stage.completeExceptionally(e);
        }
    }

    private void requireBounded(HttpCall call) {
        if (call.body().length > options.maxMessageSize()) {
            throw new TransportException(
                    Kind.PROTOCOL,
                    "a request is over the maximum size: size=" + call.body().length + " maxMessageSize="
                            + options.maxMessageSize());
        }
    }

    /** Returns a call as it is sent. */
    private HttpCall encode(HttpCall call) {
        if (!gzip) {
            return call;
        }
        byte[] body = GzipCoding.compress(call.body());
        return new HttpCall(call.path(), call.contentType(), body, body == call.body() ? TAKES_GZIP : IS_GZIP);
    }

    private byte[] readBody(HttpAnswer answer) {
        byte[] body = decodeBody(answer);
        if (answer.status() != SUCCESS) {
            throw HttpFailures.toException(answer.status(), codec.readMembers(body));
        }
        return body;
    }

    private byte[] decodeBody(HttpAnswer answer) {
        String coding = answer.coding();
        if (coding == null || coding.equalsIgnoreCase("identity")) {
            return answer.body();
        }
        if (!gzip || !GzipCoding.isNamedBy(coding)) {
            throw new TransportException(
                    Kind.PROTOCOL, "the content encoding of the answer was not requested: contentEncoding=" + coding);
        }
        try {
            return GzipCoding.decompress(answer.body(), options.maxMessageSize());
        } catch (HttpProblem problem) {
            throw problem.failure().toException();
        }
    }
}
