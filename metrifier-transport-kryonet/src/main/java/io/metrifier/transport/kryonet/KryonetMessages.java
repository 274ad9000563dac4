package io.metrifier.transport.kryonet;

import io.metrifier.message.AsyncMessageService;
import io.metrifier.message.MessageService;
import io.metrifier.transport.support.MessageBytes;
import io.metrifier.transport.support.MessageSupport;
import io.metrifier.transport.support.MessageSupport.Written;
import io.metrifier.transport.support.RemoteMessage;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** The exchanges of a message of a user's own, each a call that is waited for, or not. */
final class KryonetMessages<T> implements MessageService<T> {
    private final KryonetClient client;
    private final MessageBytes<T> bytes;
    private final String wireName;

    private KryonetMessages(KryonetClient client, Written<T> written) {
        this.client = client;
        this.bytes = new MessageBytes<>(written.codec());
        this.wireName = written.wireName();
    }

    static <T> RemoteMessage<T> over(KryonetClient client, Written<T> written) {
        KryonetMessages<T> blocking = new KryonetMessages<>(client, written);
        return new RemoteMessage<>(blocking, blocking.new Async());
    }

    @Override
    public T get(int index) {
        return client.call(getting(index), message());
    }

    @Override
    public void put(T message) {
        client.call(sending(MessageKind.PUT_MESSAGE, message), (kryo, input) -> true);
    }

    @Override
    public T echo(T message) {
        return client.call(sending(MessageKind.ECHO_MESSAGE, message), message());
    }

    private byte[] getting(int index) {
        int asked = MessageSupport.index(index);
        return client.codec().message(MessageKind.GET_MESSAGE, KryonetCodec.NO_ID, (kryo, output) -> {
            Serializers.writeText(output, wireName, "wireName");
            output.writeInt(asked);
        });
    }

    private byte[] sending(MessageKind op, T message) {
        byte[] written = bytes.encode(message);
        return client.codec().message(op, KryonetCodec.NO_ID, (kryo, output) -> {
            Serializers.writeText(output, wireName, "wireName");
            output.writeBytes(written);
        });
    }

    private KryonetCodec.Reader<T> message() {
        return (kryo, input) -> bytes.decode(Serializers.readRest(input));
    }

    private final class Async implements AsyncMessageService<T> {
        @Override
        public CompletionStage<T> get(int index) {
            int asked = MessageSupport.index(index);
            return start(() -> getting(asked), message());
        }

        @Override
        public CompletionStage<Void> put(T message) {
            return MessageSupport.withoutAnswer(
                    start(() -> sending(MessageKind.PUT_MESSAGE, message), (kryo, input) -> true));
        }

        @Override
        public CompletionStage<T> echo(T message) {
            return start(() -> sending(MessageKind.ECHO_MESSAGE, message), message());
        }

        private <R> CompletableFuture<R> start(Supplier<byte[]> request, KryonetCodec.Reader<R> reader) {
            try {
                return client.start(request.get(), reader);
            } catch (RuntimeException e) {
                return CompletableFuture.failedFuture(e);
            }
        }
    }
}
