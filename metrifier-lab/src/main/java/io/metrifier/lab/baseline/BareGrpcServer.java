package io.metrifier.lab.baseline;

import static io.metrifier.transport.TransportException.Kind.UNAVAILABLE;

import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;

/** Answers on the thread that read the request. */
final class BareGrpcServer implements TransportServer {
    private final Server server;
    private final Endpoint endpoint;

    BareGrpcServer(Endpoint bind, BareAnswers answers, int maxMessageSize) {
        try {
            server = NettyServerBuilder.forAddress(new InetSocketAddress(bind.host(), bind.port()))
                    .directExecutor()
                    .maxInboundMessageSize(maxMessageSize)
                    .addService(service(answers))
                    .build()
                    .start();
        } catch (IOException e) {
            throw new TransportException(UNAVAILABLE, "cannot bind: endpoint=" + bind + " reason=" + e, e);
        }
        endpoint = new Endpoint(bind.host(), server.getPort());
    }

    private static ServerServiceDefinition service(BareAnswers answers) {
        return ServerServiceDefinition.builder(BareGrpcBaseline.SERVICE)
                .addMethod(
                        BareGrpcBaseline.CALL,
                        ServerCalls.asyncUnaryCall((byte[] request, StreamObserver<byte[]> observer) -> {
                            observer.onNext(answers.answer(request));
                            observer.onCompleted();
                        }))
                .addMethod(BareGrpcBaseline.ECHO, ServerCalls.asyncBidiStreamingCall(Echo::new))
                .build();
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
    }

    private record Echo(StreamObserver<byte[]> pongs) implements StreamObserver<byte[]> {
        @Override
        public void onNext(byte[] ping) {
            pongs.onNext(ping);
        }

        @Override
        public void onError(Throwable thrown) {
            // The client is gone: nobody is left to tell.
        }

        @Override
        public void onCompleted() {
            pongs.onCompleted();
        }
    }
}
