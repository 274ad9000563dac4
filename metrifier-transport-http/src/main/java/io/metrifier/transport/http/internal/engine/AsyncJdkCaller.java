package io.metrifier.transport.http.internal.engine;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.support.client.CallLimit;
import io.metrifier.transport.support.client.PendingAnswer;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Sends requests with {@code sendAsync} of the JDK's client. On a machine with one or two processors this starts a
 * thread for every call: dependent stages run in the common pool, which then starts a new thread per task.
 */
final class AsyncJdkCaller implements AsyncHttpCaller {
    private final HttpNetwork network;
    private final JdkClient client;
    private final CallLimit limit;
    private final boolean reuses;
    private final Duration callTimeout;
    private final Set<CompletableFuture<HttpAnswer>> underWay = ConcurrentHashMap.newKeySet();

    /**
     * Creates a caller.
     *
     * @param reuses whether calls may share connections; otherwise every call is refused, because this client has no
     *     other way
     */
    AsyncJdkCaller(HttpNetwork network, JdkClient client, CallLimit limit, boolean reuses) {
        this.network = network;
        this.client = client;
        this.limit = limit;
        this.reuses = reuses;
        this.callTimeout = network.callTimeout();
    }

    @Override
    public PendingAnswer<HttpAnswer> start(HttpCall call) {
        if (!reuses) {
            throw new TransportException(
                    Kind.UNAVAILABLE, "cannot call asynchronously: http.connection=per-call; use http.client=socket");
        }
        limit.begin();
        PendingAnswer<HttpAnswer> answer = new PendingAnswer<>(callTimeout);
        underWay.add(answer);
        answer.whenComplete((value, failure) -> {
            underWay.remove(answer);
            limit.end();
        });
        send(call, answer, true);
        return answer;
    }

    private void send(HttpCall call, CompletableFuture<HttpAnswer> answer, boolean first) {
        CompletableFuture<HttpResponse<byte[]>> sent = client.sendAsync(call);
        answer.whenComplete((value, failure) -> sent.cancel(true));
        sent.whenComplete((response, thrown) -> {
            Throwable failure = thrown instanceof CompletionException wrapped ? wrapped.getCause() : thrown;
            if (response != null) {
                handleAnswer(call, response, answer);
            } else if (first && client.mayRepeat(call, failure) && !answer.isDone()) {
                send(call, answer, false);
            } else {
                answer.completeExceptionally(client.toException(failure));
            }
        });
    }

    private void handleAnswer(HttpCall call, HttpResponse<byte[]> response, CompletableFuture<HttpAnswer> answer) {
        try {
            answer.complete(client.answer(call, response));
        } catch (RuntimeException e) {
            answer.completeExceptionally(e);
        }
    }

    @Override
    public void close() {
        RuntimeException reason = network.closedException();
        underWay.forEach(answer -> answer.completeExceptionally(reason));
    }
}
