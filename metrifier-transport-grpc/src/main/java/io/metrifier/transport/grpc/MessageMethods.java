package io.metrifier.transport.grpc;

import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import io.metrifier.message.MessageType;
import io.metrifier.transport.support.MessageBuffers;
import io.metrifier.transport.support.Messages.Written;
import java.io.IOException;

/**
 * The three methods of a message of a user's own in one format. Its name holds both and the shape, so that peers whose
 * shapes differ refuse each other's calls.
 */
final class MessageMethods<T> {
    private static final String PACKAGE = "metrifier.message.";

    final String service;
    final MethodDescriptor<Integer, T> get;
    final MethodDescriptor<T, Nothing> put;
    final MethodDescriptor<T, T> echo;

    private final MessageBuffers buffers;
    private final MessageType<T> type;

    MessageMethods(Written<T> written, MessageBuffers buffers) {
        this.buffers = buffers;
        type = written.type();
        service = PACKAGE + written.wireName();
        get = method("Get", new IndexCodec(), written.codec());
        put = method("Put", written.codec(), new NothingCodec());
        echo = method("Echo", written.codec(), written.codec());
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

    /** Which message is asked for: four bytes, whatever the format. */
    private static final class IndexCodec implements MessageCodec<Integer> {
        @Override
        public void encode(Integer value, MessageBuffer out) {
            for (int shift = Integer.SIZE - Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
                out.write(value >>> shift);
            }
        }

        @Override
        public Integer decode(MessageBuffer in) throws IOException {
            int index = 0;
            for (int i = 0; i < in.size() && i < Integer.BYTES; i++) {
                index = index << Byte.SIZE | in.array()[i] & 0xFF;
            }
            if (in.size() != Integer.BYTES || index < 0) {
                throw new IOException("an index must be four bytes and not negative: size=" + in.size());
            }
            return index;
        }
    }

    /** That a message arrived: no bytes. */
    private static final class NothingCodec implements MessageCodec<Nothing> {
        @Override
        public void encode(Nothing value, MessageBuffer out) {
            // There is nothing to write.
        }

        @Override
        public Nothing decode(MessageBuffer in) throws IOException {
            if (in.size() != 0) {
                throw new IOException("an answer without content must be empty: size=" + in.size());
            }
            return Nothing.NOTHING;
        }
    }
}
