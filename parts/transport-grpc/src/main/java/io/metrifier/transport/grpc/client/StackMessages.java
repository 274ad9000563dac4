package io.metrifier.transport.grpc.client;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.Marshaller;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.stub.AbstractAsyncStub;
import io.grpc.stub.ClientCalls;
import io.metrifier.transport.grpc.GrpcTransport;
import io.metrifier.transport.support.message.MessageBytes;
import io.metrifier.transport.support.message.MessageIndexCodec;
import io.metrifier.transport.support.message.MessageSupport;
import io.metrifier.transport.support.stack.MessagePathService;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** Custom messages for stacks with a gRPC server or a channel of their own, on the wire of {@link GrpcTransport}. */
public final class StackMessages implements MessagePathService.AsyncExchange {
    private static final MessageBytes<Integer> INDEX = new MessageBytes<>(new MessageIndexCodec());
    private static final byte[] NOTHING = {};

    private final StubCalls calls;
    private final BytesStub stub;
    private final String format;

    /**
     * Sends messages with these calls.
     *
     * @param format the id of the format unless the options name another
     */
    public StackMessages(StubCalls calls, String format) {
        this.calls = calls;
        this.stub = calls.bind(channel -> new BytesStub(channel, CallOptions.DEFAULT));
        this.format = format;
    }

    @Override
    public String format() {
        return format;
    }

    @Override
    public CompletableFuture<byte[]> send(String method, String path, String contentType, byte[] body) {
        String rest =
                path.startsWith(MessagePathService.PREFIX) ? path.substring(MessagePathService.PREFIX.length()) : path;
        int slash = rest.indexOf('/');
        String service = MessageSupport.SERVICES + (slash < 0 ? rest : rest.substring(0, slash));
        String operand = rest.substring(slash + 1);
        if (!method.equals("GET")) {
            return call(service, slash < 0 ? MessageSupport.PUT : MessageSupport.ECHO, body);
        }
        return call(service, MessageSupport.GET, operand.isEmpty() ? NOTHING : INDEX.encode(Integer.valueOf(operand)));
    }

    private CompletableFuture<byte[]> call(String service, String name, byte[] request) {
        MethodDescriptor<byte[], byte[]> method = MethodDescriptor.<byte[], byte[]>newBuilder()
                .setType(MethodType.UNARY)
                .setFullMethodName(MethodDescriptor.generateFullMethodName(service, name))
                .setRequestMarshaller(Bytes.INSTANCE)
                .setResponseMarshaller(Bytes.INSTANCE)
                .build();
        return calls.<BytesStub, byte[], byte[]>start(
                stub,
                (timed, answer) -> ClientCalls.asyncUnaryCall(
                        timed.getChannel().newCall(method, timed.getCallOptions()), request, answer),
                Function.identity());
    }

    /** Carries the deadline and the limits of calls, as a generated stub does. */
    private static final class BytesStub extends AbstractAsyncStub<BytesStub> {
        BytesStub(Channel channel, CallOptions options) {
            super(channel, options);
        }

        @Override
        protected BytesStub build(Channel channel, CallOptions options) {
            return new BytesStub(channel, options);
        }
    }

    private enum Bytes implements Marshaller<byte[]> {
        INSTANCE;

        @Override
        public InputStream stream(byte[] value) {
            return new ByteArrayInputStream(value);
        }

        @Override
        public byte[] parse(InputStream stream) {
            try {
                return stream.readAllBytes();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
