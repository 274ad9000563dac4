package io.metrifier.transport.http.internal.engine;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** Collects a body for the JDK's client, up to a maximum size. */
final class BoundedBody implements HttpResponse.BodySubscriber<byte[]> {
    private final int max;
    private final ByteArrayOutputStream received = new ByteArrayOutputStream();
    private final CompletableFuture<byte[]> body = new CompletableFuture<>();
    private Flow.@Nullable Subscription subscription;

    BoundedBody(int max) {
        this.max = max;
    }

    @Override
    public void onSubscribe(Flow.Subscription begun) {
        subscription = begun;
        begun.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> pieces) {
        for (ByteBuffer piece : pieces) {
            if (received.size() + (long) piece.remaining() > max) {
                if (subscription != null) {
                    subscription.cancel();
                }
                body.completeExceptionally(new TransportException(
                        Kind.PROTOCOL, "an answer is over the maximum size: maxMessageSize=" + max));
                return;
            }
            byte[] bytes = new byte[piece.remaining()];
            piece.get(bytes);
            received.writeBytes(bytes);
        }
    }

    @Override
    public void onError(Throwable thrown) {
        body.completeExceptionally(thrown);
    }

    @Override
    public void onComplete() {
        body.complete(received.toByteArray());
    }

    @Override
    public CompletionStage<byte[]> getBody() {
        return body;
    }
}
