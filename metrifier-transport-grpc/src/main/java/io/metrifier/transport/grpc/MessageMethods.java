package io.metrifier.transport.grpc;

import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import io.metrifier.message.MessageType;
import io.metrifier.transport.support.MessageBuffers;
import io.metrifier.transport.support.MessageIndexCodec;
import io.metrifier.transport.support.MessageSupport;
import io.metrifier.transport.support.MessageSupport.EncodedType;
import java.io.IOException;

/**
 * The three methods of a custom message in one format. The service name depends on type, format and shape, so that
 * peers with different shapes refuse each other's calls.
 */
final class MessageMethods<T> {
    final String service;
    final MethodDescriptor<Integer, T> get;
    final MethodDescriptor<T, EmptyMessage> put;
    final MethodDescriptor<T, T> echo;

    private final MessageBuffers buffers;
    private final MessageType<T> type;

    MessageMethods(EncodedType<T> encoded, MessageBuffers buffers) {
        this.buffers = buffers;
        type = encoded.type();
        service = encoded.serviceName();
        get = method(MessageSupport.GET, new MessageIndexCodec(), encoded.codec());
        put = method(MessageSupport.PUT, encoded.codec(), new EmptyCodec());
        echo = method(MessageSupport.ECHO, encoded.codec(), encoded.codec());
    }

    private <Q, A> MethodDescriptor<Q, A> method(String name, MessageCodec<Q> request, MessageCodec<A> answer) {
        return MethodDescriptor.<Q, A>newBuilder()
                .setType(MethodType.UNARY)
                .setFullMethodName(MethodDescriptor.generateFullMethodName(service, name))
                .setRequestMarshaller(new GrpcMarshaller<>(request, buffers))
                .setResponseMarshaller(new GrpcMarshaller<>(answer, buffers))
                .setSchemaDescriptor(type)
                .build();
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
                throw new IOException("an answer without content must be empty: size=" + in.size());
            }
            return EmptyMessage.NOTHING;
        }
    }
}
