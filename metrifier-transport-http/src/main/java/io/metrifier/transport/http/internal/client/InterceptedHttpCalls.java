package io.metrifier.transport.http.internal.client;

import io.metrifier.failure.TransportException;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.http.internal.engine.AsyncHttpCaller;
import io.metrifier.transport.http.internal.engine.HttpCall;
import io.metrifier.transport.http.internal.engine.HttpCaller;
import io.metrifier.transport.http.internal.wire.HttpCodec;
import io.metrifier.transport.support.ClientState;
import io.metrifier.transport.support.Interceptors;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;

/** Makes calls that interceptors see, on the terms that they set. */
final class InterceptedHttpCalls extends HttpCalls {
    private final ClientState state;
    private final Interceptors interceptors;

    InterceptedHttpCalls(
            ClientState state, TransportOptions options, HttpCodec codec, boolean gzip, Interceptors interceptors) {
        super(state, options, codec, gzip);
        this.state = state;
        this.interceptors = interceptors;
    }

    @Override
    <T> T call(HttpCaller caller, HttpCall call, Function<byte[], T> decoder) {
        state.requireOpen();
        return interceptors.calling(call.name(), seen -> super.call(caller, call.on(seen), decoder));
    }

    @Override
    <T> CompletableFuture<T> start(AsyncHttpCaller caller, Supplier<HttpCall> question, Function<byte[], T> decoder) {
        HttpCall call;
        try {
            state.requireOpen();
            call = question.get();
        } catch (IllegalStateException | TransportException e) {
            return CompletableFuture.failedFuture(e);
        }
        return interceptors.starting(call.name(), seen -> super.start(caller, () -> call.on(seen), decoder));
    }
}
