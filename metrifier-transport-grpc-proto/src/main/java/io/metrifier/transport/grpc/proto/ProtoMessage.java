package io.metrifier.transport.grpc.proto;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import java.io.IOException;
import java.util.function.Function;

/** The codec of one message type: a generated message and its mapping. */
record ProtoMessage<T, M extends MessageLite>(Function<T, M> toMessage, Function<M, T> toValue, Parser<M> parser)
        implements MessageCodec<T> {

    @Override
    public void encode(T value, MessageBuffer out) throws IOException {
        M message = toMessage.apply(value);
        int length = message.getSerializedSize();
        int at = out.claim(length);
        message.writeTo(CodedOutputStream.newInstance(out.array(), at, length));
    }

    @Override
    public T decode(MessageBuffer in) throws IOException {
        return toValue.apply(parser.parseFrom(in.array(), 0, in.size()));
    }
}
