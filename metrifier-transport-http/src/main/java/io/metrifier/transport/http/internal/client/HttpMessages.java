package io.metrifier.transport.http.internal.client;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.message.AsyncMessageService;
import io.metrifier.message.MessageService;
import io.metrifier.transport.http.internal.engine.ClientEngine;
import io.metrifier.transport.http.internal.engine.HttpCall;
import io.metrifier.transport.http.internal.wire.MessagePaths;
import io.metrifier.transport.support.MessageBytes;
import io.metrifier.transport.support.MessageSupport;
import io.metrifier.transport.support.MessageSupport.EncodedType;
import io.metrifier.transport.support.RemoteMessage;
import java.util.concurrent.CompletionStage;

/** The blocking and the non-blocking client of a custom message. */
final class HttpMessages<T> implements MessageService<T> {
    private final HttpCalls calls;
    private final ClientEngine engine;
    private final MessageBytes<T> bytes;
    private final String contentType;
    private final String path;
    private final String echoPath;

    private HttpMessages(HttpCalls calls, ClientEngine engine, EncodedType<T> written) {
        this.calls = calls;
        this.engine = engine;
        this.bytes = new MessageBytes<>(written.codec());
        this.contentType = written.format().mediaType();
        this.path = MessagePaths.of(written);
        this.echoPath = path + MessagePaths.ECHO;
    }

    static <T> RemoteMessage<T> over(HttpCalls calls, ClientEngine engine, EncodedType<T> written) {
        HttpMessages<T> blocking = new HttpMessages<>(calls, engine, written);
        return new RemoteMessage<>(blocking, blocking.new Async());
    }

    @Override
    public T get(int index) {
        return calls.call(engine.blocking(), getting(index), bytes::decode);
    }

    @Override
    public void put(T message) {
        calls.call(engine.blocking(), putting(message), HttpMessages::nothing);
    }

    @Override
    public T echo(T message) {
        return calls.call(engine.blocking(), echoing(message), bytes::decode);
    }

    private HttpCall getting(int index) {
        return HttpCall.get(path + '/' + MessageSupport.index(index));
    }

    private HttpCall putting(T message) {
        return new HttpCall(path, contentType, bytes.encode(message));
    }

    private HttpCall echoing(T message) {
        return new HttpCall(echoPath, contentType, bytes.encode(message));
    }

    private static Boolean nothing(byte[] body) {
        if (body.length != 0) {
            throw new TransportException(Kind.PROTOCOL, "the answer must be empty: size=" + body.length);
        }
        return true;
    }

    private final class Async implements AsyncMessageService<T> {
        @Override
        public CompletionStage<T> get(int index) {
            HttpCall call = getting(index);
            return calls.start(engine.async(), () -> call, bytes::decode);
        }

        @Override
        public CompletionStage<Void> put(T message) {
            return MessageSupport.withoutAnswer(
                    calls.start(engine.async(), () -> putting(message), HttpMessages::nothing));
        }

        @Override
        public CompletionStage<T> echo(T message) {
            return calls.start(engine.async(), () -> echoing(message), bytes::decode);
        }
    }
}
