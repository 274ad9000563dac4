package io.metrifier.transport.aeron;

import io.metrifier.message.AsyncMessageService;
import io.metrifier.message.MessageService;
import io.metrifier.transport.aeron.sbe.Exchange;
import io.metrifier.transport.support.MessageBytes;
import io.metrifier.transport.support.MessageSupport;
import io.metrifier.transport.support.MessageSupport.EncodedType;
import io.metrifier.transport.support.RemoteMessage;
import java.util.concurrent.CompletionStage;

/** The blocking and the non-blocking client of a custom message. */
final class AeronMessages<T> implements MessageService<T> {
    private static final byte[] EMPTY = {};

    private final AeronClient client;
    private final MessageBytes<T> bytes;
    private final String wireName;

    private AeronMessages(AeronClient client, EncodedType<T> type) {
        this.client = client;
        this.bytes = new MessageBytes<>(type.codec());
        this.wireName = type.wireName();
    }

    static <T> RemoteMessage<T> of(AeronClient client, EncodedType<T> type) {
        AeronMessages<T> blocking = new AeronMessages<>(client, type);
        return new RemoteMessage<>(blocking, blocking.new Async());
    }

    @Override
    public T get(int index) {
        return client.call(getRequest(index), this::read);
    }

    @Override
    public void put(T message) {
        client.call(sendRequest(Exchange.PUT, message), SbeReader::messageReply);
    }

    @Override
    public T echo(T message) {
        return client.call(sendRequest(Exchange.ECHO, message), this::read);
    }

    private AeronConnection.Request getRequest(int index) {
        int checked = MessageSupport.index(index);
        return (id, to) -> to.messageCall(id, Exchange.GET, checked, wireName, EMPTY);
    }

    private AeronConnection.Request sendRequest(Exchange exchange, T message) {
        return (id, to) -> to.messageCall(id, exchange, 0, wireName, bytes.encode(message));
    }

    private T read(SbeReader reader) {
        return bytes.decode(reader.messageReply());
    }

    private final class Async implements AsyncMessageService<T> {
        @Override
        public CompletionStage<T> get(int index) {
            return client.start(getRequest(index), AeronMessages.this::read);
        }

        @Override
        public CompletionStage<Void> put(T message) {
            return MessageSupport.withoutAnswer(
                    client.start(sendRequest(Exchange.PUT, message), SbeReader::messageReply));
        }

        @Override
        public CompletionStage<T> echo(T message) {
            return client.start(sendRequest(Exchange.ECHO, message), AeronMessages.this::read);
        }
    }
}
