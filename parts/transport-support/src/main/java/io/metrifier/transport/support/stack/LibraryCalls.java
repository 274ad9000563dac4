package io.metrifier.transport.support.stack;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.support.client.CallLimit;
import io.metrifier.transport.support.client.ClientState;
import io.metrifier.transport.support.client.DeadlineWait;
import io.metrifier.transport.support.client.PendingAnswer;
import io.metrifier.transport.support.client.RemoteOperation;
import io.metrifier.transport.support.stack.MessagePathService.Request;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
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
            throw DeadlineWait.toInterrupted(null);
        }
        long begin = System.nanoTime();
        try {
            return call.call();
        } catch (Exception e) {
            throw toTimeoutIfLate(LibraryFailures.toCallerFailure(e, state), begin);
        }
    }

    /** A library may end a call at its timeout by closing the connection, and then say only that it was closed. */
    private RuntimeException toTimeoutIfLate(RuntimeException failure, long begin) {
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
            release(stage);
            stage.completeExceptionally(LibraryFailures.toFailure(e, state));
        }
        return stage;
    }

    private <L, T> void complete(
            PendingAnswer<T> stage, L value, @Nullable Throwable failure, Function<L, T> decoder, long begin) {
        release(stage);
        try {
            if (failure != null) {
                stage.completeExceptionally(toTimeoutIfLate(LibraryFailures.toFailure(unwrap(failure), state), begin));
            } else {
                stage.complete(decoder.apply(value));
            }
        } catch (RuntimeException e) {
            stage.completeExceptionally(LibraryFailures.toFailure(e, state));
        }
    }

    private void release(PendingAnswer<?> stage) {
        underWay.remove(stage);
        limit.end();
    }

    private static Throwable unwrap(Throwable failure) {
        Throwable cause = failure.getCause();
        return failure instanceof CompletionException && cause != null ? cause : failure;
    }

    /** A blocking call of a library, which may throw anything. */
    @FunctionalInterface
    interface BlockingCall<Q, A> {
        A call(Q argument) throws Exception;
    }

    /** Returns an operation of a blocking library, which cannot be started. */
    <Q, A> RemoteOperation<Q, A> toBlocking(BlockingCall<Q, A> call) {
        return toOperation(call, argument -> {
            throw new UnsupportedOperationException("this library has no asynchronous calls");
        });
    }

    /** Returns an operation of a library with blocking and asynchronous calls. */
    <Q, A> RemoteOperation<Q, A> toOperation(BlockingCall<Q, A> call, Function<Q, CompletionStage<A>> start) {
        return new RemoteOperation<>() {
            @Override
            public A call(Q argument) {
                return LibraryCalls.this.call(() -> call.call(argument));
            }

            @Override
            public CompletableFuture<A> start(Q argument) {
                return LibraryCalls.this.start(() -> start.apply(argument), Function.identity());
            }
        };
    }

    /** Returns an operation of an asynchronous library, for which blocking calls wait. */
    <Q, A> RemoteOperation<Q, A> toAwaited(Function<Q, CompletionStage<A>> start) {
        return toAwaited(start, Function.identity());
    }

    /** Returns an operation as above, whose result is made of what the library returns. */
    <Q, L, A> RemoteOperation<Q, A> toAwaited(Function<Q, ? extends CompletionStage<L>> start, Function<L, A> decoder) {
        return new RemoteOperation<>() {
            @Override
            public A call(Q argument) {
                return start(argument).await();
            }

            @Override
            public PendingAnswer<A> start(Q argument) {
                return LibraryCalls.this.start(() -> start.apply(argument), decoder);
            }
        };
    }

    /** Returns what sends messages with a blocking library. */
    MessagePathService.Sender createSender(JsonExchange http) {
        return new MessagePathService.Sender() {
            @Override
            public <Q, A> RemoteOperation<Q, A> toOperation(Function<Q, Request> request, Function<byte[], A> decoder) {
                return toBlocking(argument ->
                        decoder.apply(toBytes(http.send(request.apply(argument).toJson()))));
            }
        };
    }

    /** Returns what sends messages with an asynchronous library. */
    MessagePathService.Sender createSender(MessagePathService.AsyncExchange exchange) {
        return new MessagePathService.Sender() {
            @Override
            public <Q, A> RemoteOperation<Q, A> toOperation(Function<Q, Request> request, Function<byte[], A> decoder) {
                return toAwaited(
                        argument -> request.apply(argument).sendWith(exchange), body -> decoder.apply(toBytes(body)));
            }
        };
    }

    private static byte[] toBytes(byte @Nullable [] body) {
        return body == null ? MessagePathService.NOTHING : body;
    }

    /** Closes the library and fails the calls under way; does nothing the second time. */
    void close(AutoCloseable library) {
        if (state.close()) {
            try {
                library.close();
            } catch (Exception e) {
                System.getLogger(LibraryClient.class.getName())
                        .log(System.Logger.Level.DEBUG, "cannot close the library", e);
            }
            underWay.forEach(call -> call.completeExceptionally(state.closedFailure()));
        }
    }
}
