package io.metrifier.transport.support.stack;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.support.client.CallLimit;
import io.metrifier.transport.support.client.ClientState;
import io.metrifier.transport.support.client.DeadlineWait;
import io.metrifier.transport.support.client.PendingAnswer;
import io.metrifier.transport.support.stack.MessagePathService.Request;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Makes the calls of one client with a library: refuses them once the client is closed, turns the library's exceptions
 * into failures, and fails asynchronous calls under way when the client closes. Thread-safe if the library is.
 */
final class LibraryCalls {
    private static final int MAX_UNDER_WAY = 4096;
    private final ClientState state;
    private final Duration callTimeout;
    private final CallLimit limit = new CallLimit("calls", MAX_UNDER_WAY);
    private final Set<PendingAnswer<?>> underWay = ConcurrentHashMap.newKeySet();

    LibraryCalls(Endpoint server, Duration callTimeout) {
        this.state = new ClientState(server);
        this.callTimeout = callTimeout;
    }

    /** Makes a blocking call on the caller's thread. */
    <T> T call(Callable<T> call) {
        state.requireOpen();
        if (Thread.currentThread().isInterrupted()) {
            throw DeadlineWait.interrupted(null);
        }
        long begin = System.nanoTime();
        try {
            return call.call();
        } catch (Exception e) {
            throw inTime(LibraryFailures.onCaller(e, state), begin);
        }
    }

    /** A library may end a call at its timeout by closing the connection, and then say only that it was closed. */
    private RuntimeException inTime(RuntimeException failure, long begin) {
        boolean late = System.nanoTime() - begin >= callTimeout.toNanos();
        return late
                        && failure instanceof TransportException lost
                        && lost.kind() == Kind.UNAVAILABLE
                        && !state.isClosed()
                ? new TransportException(Kind.TIMEOUT, String.valueOf(lost.getMessage()), lost)
                : failure;
    }

    /** Starts a call; whatever fails, fails the returned stage. */
    <L, T> PendingAnswer<T> start(Supplier<? extends CompletionStage<L>> call, Function<L, T> decoder) {
        PendingAnswer<T> stage = new PendingAnswer<>(callTimeout);
        try {
            state.requireOpen();
            limit.begin();
        } catch (IllegalStateException | TransportException e) {
            stage.completeExceptionally(e);
            return stage;
        }
        long begin = System.nanoTime();
        try {
            underWay.add(stage);
            CompletionStage<L> answer = call.get();
            answer.whenComplete((value, failure) -> complete(stage, value, failure, decoder, begin));
            stage.whenComplete((value, failure) -> {
                if (stage.isCancelled()) {
                    answer.toCompletableFuture().cancel(true);
                }
            });
        } catch (RuntimeException e) {
            ended(stage);
            stage.completeExceptionally(LibraryFailures.of(e, state));
        }
        return stage;
    }

    private <L, T> void complete(
            PendingAnswer<T> stage, L value, @Nullable Throwable failure, Function<L, T> decoder, long begin) {
        ended(stage);
        try {
            if (failure != null) {
                stage.completeExceptionally(inTime(LibraryFailures.of(unwrapped(failure), state), begin));
            } else {
                stage.complete(decoder.apply(value));
            }
        } catch (RuntimeException e) {
            stage.completeExceptionally(LibraryFailures.of(e, state));
        }
    }

    private void ended(PendingAnswer<?> stage) {
        underWay.remove(stage);
        limit.end();
    }

    private static Throwable unwrapped(Throwable failure) {
        Throwable cause = failure.getCause();
        return failure instanceof CompletionException && cause != null ? cause : failure;
    }

    /** Waits for a stage of {@link #start}. */
    static <T> T await(CompletionStage<T> call) {
        return ((PendingAnswer<T>) call).await();
    }

    /** Returns what sends messages with a blocking library. */
    MessagePathService.Sender sender(JsonExchange http) {
        return sent -> call(() ->
                orEmpty(http.send(JsonRequest.message(sent.method(), sent.path(), sent.contentType(), sent.body()))));
    }

    private static byte[] orEmpty(byte @Nullable [] body) {
        return body == null ? MessagePathService.NOTHING : body;
    }

    /** Returns what sends messages with an asynchronous library. */
    MessagePathService.AsyncSender sender(MessagePathService.AsyncExchange exchange) {
        return new MessagePathService.AsyncSender() {
            @Override
            public <T> PendingAnswer<T> start(Supplier<Request> request, Function<byte[], T> decoder) {
                return LibraryCalls.this.start(
                        () -> {
                            Request made = request.get();
                            return exchange.send(made.method(), made.path(), made.contentType(), made.body());
                        },
                        body -> decoder.apply(orEmpty(body)));
            }
        };
    }

    /** Closes the library and fails the calls under way; does nothing the second time. */
    void close(AutoCloseable library) {
        if (state.close()) {
            try {
                library.close();
            } catch (Exception e) {
                System.getLogger(LibraryClient.class.getName())
                        .log(System.Logger.Level.DEBUG, "closing a library failed", e);
            }
            underWay.forEach(call -> call.completeExceptionally(state.closedUnderWay()));
        }
    }
}
