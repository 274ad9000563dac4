package io.metrifier.transport.aeron;

import io.metrifier.message.AsyncMessageService;
import io.metrifier.message.MessageService;
import io.metrifier.transport.aeron.sbe.Exchange;
import io.metrifier.transport.support.MessageBytes;
import io.metrifier.transport.support.MessageSupport;
import io.metrifier.transport.support.MessageSupport.EncodedType;
import io.metrifier.transport.support.RemoteMessage;
import java.util.concurrent.CompletionStage;

/** The exchanges of a message of a user's own, each a call that is waited for, or not. */
final class AeronMessages<T> implements MessageService<T> {
    private static final byte[] NOTHING = {};

    private final AeronClient client;
    private final MessageBytes<T> bytes;
    private final String wireName;

    private AeronMessages(AeronClient client, EncodedType<T> written) {
        this.client = client;
        this.bytes = new MessageBytes<>(written.codec());
        this.wireName = written.wireName();
    }

    static <T> RemoteMessage<T> over(AeronClient client, EncodedType<T> written) {
        AeronMessages<T> blocking = new AeronMessages<>(client, written);
        return new RemoteMessage<>(blocking, blocking.new Async());
    }

    @Override
    public T get(int index) {
        return client.call(getting(index), this::read);
    }

    @Override
    public void put(T message) {
        client.call(sending(Exchange.PUT, message), SbeReader::messageReply);
    }

    @Override
    public T echo(T message) {
        return client.call(sending(Exchange.ECHO, message), this::read);
    }

    private AeronConnection.Request getting(int index) {
        int asked = MessageSupport.index(index);
        return (id, to) -> to.messageCall(id, Exchange.GET, asked, wireName, NOTHING);
    }

    private AeronConnection.Request sending(Exchange exchange, T message) {
        return (id, to) -> to.messageCall(id, exchange, 0, wireName, bytes.encode(message));
    }

    private T read(SbeReader reader) {
        return bytes.decode(reader.messageReply());
    }

    private final class Async implements AsyncMessageService<T> {
        @Override
        public CompletionStage<T> get(int index) {
            return client.start(getting(index), AeronMessages.this::read);
        }

        @Override
        public CompletionStage<Void> put(T message) {
            return MessageSupport.withoutAnswer(client.start(sending(Exchange.PUT, message), SbeReader::messageReply));
        }

        @Override
        public CompletionStage<T> echo(T message) {
            return client.start(sending(Exchange.ECHO, message), AeronMessages.this::read);
        }
    }
}
