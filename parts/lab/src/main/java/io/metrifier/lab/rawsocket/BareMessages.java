package io.metrifier.lab.rawsocket;

import io.metrifier.lab.rawsocket.BareClient.Known;
import io.metrifier.message.Format;
import io.metrifier.message.Formats;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import io.metrifier.message.MessageService;
import io.metrifier.message.MessageType;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Exchanges a custom message as bytes that are encoded once, in a format that writes values without names. */
final class BareMessages<T> implements MessageService<T> {
    private static final String PLAIN = "plain";
    private static final int LENGTH_BYTES = 2;

    private final BareClient client;
    private final MessageType<T> type;
    private final MessageCodec<T> codec;
    private final Map<Integer, Known<T>> got = new ConcurrentHashMap<>();
    private final Map<Same, Known<Boolean>> put = new ConcurrentHashMap<>();
    private final Map<Same, Known<T>> echoed = new ConcurrentHashMap<>();

    BareMessages(BareClient client, MessageType<T> type) {
        this.client = client;
        this.type = type;
        this.codec = findPlain(type).codec(type);
    }

    /** A message is looked up by identity: comparing its content would cost as much as encoding it. */
    private record Same(Object message) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Same same && same.message == message;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(message);
        }
    }

    private static Format findPlain(MessageType<?> type) {
        Formats formats = Formats.of(type);
        return formats.get(formats.ids().contains(PLAIN) ? PLAIN : formats.ids().get(0));
    }

    /** Returns the number of bytes of a request that name its type. */
    static int nameLength(byte[] request) {
        return request.length <= LENGTH_BYTES
                ? 0
                : LENGTH_BYTES + ((request[1] & 0xff) << Byte.SIZE) + (request[2] & 0xff);
    }

    static <T> void encode(MessageType<T> type, T message, DataOutputStream out) throws IOException {
        encode(findPlain(type).codec(type), message, out);
    }

    private static <T> void encode(MessageCodec<T> codec, T message, DataOutputStream out) throws IOException {
        MessageBuffer buffer = new MessageBuffer();
        codec.encode(message, buffer);
        out.write(buffer.array(), 0, buffer.size());
    }

    private PlainCodec.Writer requestWriter(BaselineOperation operation, T message) {
        return out -> {
            out.writeByte(operation.code());
            out.writeUTF(type.name());
            encode(codec, message, out);
        };
    }

    private T decode(byte[] message) throws IOException {
        return codec.decode(MessageBuffer.of(message));
    }

    @Override
    public T get(int index) {
        return client.call(
                got,
                index,
                out -> {
                    out.writeByte(BaselineOperation.GET_MESSAGE.code());
                    out.writeUTF(type.name());
                    out.writeInt(index);
                },
                in -> decode(in.readAllBytes()));
    }

    @Override
    public void put(T message) {
        client.call(put, new Same(message), requestWriter(BaselineOperation.PUT_MESSAGE, message), in -> true);
    }

    @Override
    public T echo(T message) {
        return client.call(
                echoed,
                new Same(message),
                requestWriter(BaselineOperation.ECHO_MESSAGE, message),
                in -> decode(in.readAllBytes()));
    }
}
