package io.metrifier.transport.grpc;

import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import io.metrifier.message.MessageType;
import io.metrifier.transport.support.IndexCodec;
import io.metrifier.transport.support.MessageBuffers;
import io.metrifier.transport.support.MessageSupport;
import io.metrifier.transport.support.MessageSupport.EncodedType;
import java.io.IOException;

/**
 * The three methods of a message of a user's own in one format. Its name holds both and the shape, so that peers whose
 * shapes differ refuse each other's calls.
 */
final class MessageMethods<T> {
    final String service;
    final MethodDescriptor<Integer, T> get;
    final MethodDescriptor<T, EmptyMessage> put;
    final MethodDescriptor<T, T> echo;

    private final MessageBuffers buffers;
    private final MessageType<T> type;

    MessageMethods(EncodedType<T> written, MessageBuffers buffers) {
        this.buffers = buffers;
        type = written.type();
        service = written.serviceName();
        get = method(MessageSupport.GET, new IndexCodec(), written.codec());
        put = method(MessageSupport.PUT, written.codec(), new NothingCodec());
        echo = method(MessageSupport.ECHO, written.codec(), written.codec());
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

    /** That a message arrived: no bytes. */
    private static final class NothingCodec implements MessageCodec<EmptyMessage> {
        @Override
        public void encode(EmptyMessage value, MessageBuffer out) {
            // There is nothing to write.
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
