package io.metrifier.transport.kryonet;

import io.metrifier.message.AsyncMessageService;
import io.metrifier.message.MessageService;
import io.metrifier.transport.support.MessageBytes;
import io.metrifier.transport.support.MessageSupport;
import io.metrifier.transport.support.MessageSupport.EncodedType;
import io.metrifier.transport.support.RemoteMessage;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** The blocking and the non-blocking client of a custom message. */
final class KryonetMessages<T> implements MessageService<T> {
    private final KryonetClient client;
    private final MessageBytes<T> bytes;
    private final String wireName;

    private KryonetMessages(KryonetClient client, EncodedType<T> type) {
        this.client = client;
        this.bytes = new MessageBytes<>(type.codec());
        this.wireName = type.wireName();
    }

    static <T> RemoteMessage<T> of(KryonetClient client, EncodedType<T> type) {
        KryonetMessages<T> blocking = new KryonetMessages<>(client, type);
        return new RemoteMessage<>(blocking, blocking.new Async());
    }

    @Override
    public T get(int index) {
        return client.call(getRequest(index), reader());
    }

    @Override
    public void put(T message) {
        client.call(sendRequest(MessageKind.PUT_MESSAGE, message), (kryo, input) -> true);
    }

    @Override
    public T echo(T message) {
        return client.call(sendRequest(MessageKind.ECHO_MESSAGE, message), reader());
    }

    private byte[] getRequest(int index) {
        int checked = MessageSupport.index(index);
        return client.codec().message(MessageKind.GET_MESSAGE, KryonetCodec.NO_ID, (kryo, output) -> {
            Serializers.writeText(output, wireName, "wireName");
            output.writeInt(checked);
        });
    }

    private byte[] sendRequest(MessageKind kind, T message) {
        byte[] encoded = bytes.encode(message);
        return client.codec().message(kind, KryonetCodec.NO_ID, (kryo, output) -> {
            Serializers.writeText(output, wireName, "wireName");
            output.writeBytes(encoded);
        });
    }

    private KryonetCodec.Reader<T> reader() {
        return (kryo, input) -> bytes.decode(Serializers.readRest(input));
    }

    private final class Async implements AsyncMessageService<T> {
        @Override
        public CompletionStage<T> get(int index) {
            int checked = MessageSupport.index(index);
            return start(() -> getRequest(checked), reader());
        }

        @Override
        public CompletionStage<Void> put(T message) {
            return MessageSupport.withoutAnswer(
                    start(() -> sendRequest(MessageKind.PUT_MESSAGE, message), (kryo, input) -> true));
        }

        @Override
        public CompletionStage<T> echo(T message) {
            return start(() -> sendRequest(MessageKind.ECHO_MESSAGE, message), reader());
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
