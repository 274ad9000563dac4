package io.metrifier.transport.support.client;

import io.metrifier.message.AsyncMessageService;
import io.metrifier.message.MessageService;
import io.metrifier.transport.support.message.MessageSupport;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.IntFunction;

/**
 * The blocking and the non-blocking client of one custom message.
 *
 * @param <T> the class of the messages
 */
public record RemoteMessage<T>(MessageService<T> blocking, AsyncMessageService<T> async) {
    /**
     * Returns the clients that these operations of a wire make.
     *
     * @param get makes a call for an index, which is not negative
     * @param startGet starts such a call
     */
    public static <T> RemoteMessage<T> of(
            IntFunction<T> get,
            IntFunction<CompletableFuture<T>> startGet,
            RemoteOperation<T, ?> put,
            RemoteOperation<T, T> echo) {
        return new RemoteMessage<>(
                new MessageService<>() {
                    @Override
                    public T get(int index) {
                        return get.apply(MessageSupport.requireIndex(index));
                    }

                    @Override
                    public void put(T message) {
                        put.call(message);
                    }

                    @Override
                    public T echo(T message) {
                        return echo.call(message);
                    }
                },
                new AsyncMessageService<>() {
                    @Override
                    public CompletionStage<T> get(int index) {
                        return startGet.apply(MessageSupport.requireIndex(index));
                    }

                    @Override
                    public CompletionStage<Void> put(T message) {
                        return MessageSupport.discardAnswer(put.start(message));
                    }

                    @Override
                    public CompletionStage<T> echo(T message) {
                        return echo.start(message);
                    }
                });
    }
}
