package io.metrifier.transport.grpc.wire;

import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import io.metrifier.transport.grpc.wire.GrpcCodec.EmptyMessage;
import io.metrifier.transport.support.message.MessageBuffers;
import io.metrifier.transport.support.message.MessageIndexCodec;
import io.metrifier.transport.support.message.MessageSupport;
import io.metrifier.transport.support.message.MessageSupport.EncodedType;
import java.io.IOException;

/**
 * The three methods of a custom message in one format. The service name depends on type, format and shape, so that
 * peers with different shapes refuse each other's calls.
 */
public record MessageMethods<T>(
        String service,
        MethodDescriptor<Integer, T> get,
        MethodDescriptor<T, EmptyMessage> put,
        MethodDescriptor<T, T> echo) {

    /** Returns the methods of a message in this format. */
    public static <T> MessageMethods<T> of(EncodedType<T> encoded, MessageBuffers buffers) {
        MessageCodec<T> codec = encoded.codec();
        return new MessageMethods<>(
                encoded.serviceName(),
                newMethod(encoded, MessageSupport.GET, new MessageIndexCodec(), codec, buffers),
                newMethod(encoded, MessageSupport.PUT, codec, new EmptyCodec(), buffers),
                newMethod(encoded, MessageSupport.ECHO, codec, codec, buffers));
    }

    private static <Q, A> MethodDescriptor<Q, A> newMethod(
            EncodedType<?> encoded,
            String name,
            MessageCodec<Q> request,
            MessageCodec<A> answer,
            MessageBuffers buffers) {
        return GrpcMethods.newMethod(MethodType.UNARY, encoded.serviceName(), name, request, answer, buffers);
    }

    /** The empty acknowledgement that a message arrived. */
    private static final class EmptyCodec implements MessageCodec<EmptyMessage> {
        @Override
        public void encode(EmptyMessage value, MessageBuffer out) {
            // An acknowledgement has no bytes.
        }

        @Override
        public EmptyMessage decode(MessageBuffer in) throws IOException {
            if (in.size() != 0) {
                throw new IOException("an acknowledgement is not empty: size=" + in.size());
            }
            return EmptyMessage.NOTHING;
        }
    }
}
