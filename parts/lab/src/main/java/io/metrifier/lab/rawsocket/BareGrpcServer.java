package io.metrifier.lab.rawsocket;

import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.Server;
import io.grpc.ServerCall;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Answers on the thread that read the request. */
final class BareGrpcServer implements TransportServer {
    private static final String SERVICE = "bare.Bytes";
    static final MethodDescriptor<byte[], byte[]> CALL = MethodDescriptor.<byte[], byte[]>newBuilder()
            .setType(MethodType.UNARY)
            .setFullMethodName(MethodDescriptor.generateFullMethodName(SERVICE, "Call"))
            .setRequestMarshaller(BareMarshaller.INSTANCE)
            .setResponseMarshaller(BareMarshaller.INSTANCE)
            .build();

    private final BareGrpcLoops loops = BareGrpcLoops.forServer();
    private final Server server;
    private final Endpoint endpoint;

    BareGrpcServer(Endpoint bind, BareAnswers answers, int maxMessageSize) throws IOException {
        try {
            server = loops.newServer(new InetSocketAddress(bind.host(), bind.port()), maxMessageSize)
                    .addService(ServerServiceDefinition.builder(SERVICE)
                            .addMethod(CALL, (call, headers) -> {
                                call.request(2);
                                return new Handler(call, answers);
                            })
                            .build())
                    .build()
                    .start();
        } catch (IOException e) {
            loops.close();
            throw e;
        }
        endpoint = new Endpoint(bind.host(), server.getPort());
    }

    @Override
    public Endpoint endpoint() {
        return endpoint;
    }

    @Override
    public void close() {
        server.shutdownNow();
        try {
            server.awaitTermination(5, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        loops.close();
    }

    private static final class Handler extends ServerCall.Listener<byte[]> {
        private final ServerCall<byte[], byte[]> call;
        private final BareAnswers answers;
        private byte @Nullable [] request;

        Handler(ServerCall<byte[], byte[]> call, BareAnswers answers) {
            this.call = call;
            this.answers = answers;
        }

        @Override
        public void onMessage(byte[] message) {
            request = message;
        }

        @Override
        public void onHalfClose() {
            if (request == null) {
                call.close(Status.INVALID_ARGUMENT.withDescription("a call without a message"), new Metadata());
                return;
            }
            call.sendHeaders(new Metadata());
            call.sendMessage(answers.answer(request));
            call.close(Status.OK, new Metadata());
        }
    }
}
