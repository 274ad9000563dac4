package io.metrifier.transport.grpc;

import io.metrifier.message.AsyncMessageService;
import io.metrifier.message.MessageService;
import io.metrifier.transport.support.MessageSupport;
import io.metrifier.transport.support.RemoteMessage;
import java.util.concurrent.CompletionStage;
import java.util.function.UnaryOperator;

/** The blocking and the non-blocking client of a custom message. */
record RemoteMessages<T>(GrpcCalls calls, MessageMethods<T> methods) implements MessageService<T> {

    static <T> RemoteMessage<T> of(GrpcCalls calls, MessageMethods<T> methods) {
        return new RemoteMessage<>(new RemoteMessages<>(calls, methods), new Async<>(calls, methods));
    }

    @Override
    public T get(int index) {
        return calls.blocking(methods.get, MessageSupport.index(index));
    }

    @Override
    public void put(T message) {
        calls.blocking(methods.put, message);
    }

    @Override
    public T echo(T message) {
        return calls.blocking(methods.echo, message);
    }

    /** The non-blocking client. */
    private record Async<T>(GrpcCalls calls, MessageMethods<T> methods) implements AsyncMessageService<T> {
        @Override
        public CompletionStage<T> get(int index) {
            return calls.async(methods.get, MessageSupport.index(index), UnaryOperator.identity());
        }

        @Override
        public CompletionStage<Void> put(T message) {
            return MessageSupport.withoutAnswer(calls.async(methods.put, message, UnaryOperator.identity()));
        }

        @Override
        public CompletionStage<T> echo(T message) {
            return calls.async(methods.echo, message, UnaryOperator.identity());
        }
    }
}
